import type { SiteSource } from './follow-site.ts';

/**
 * What `mall start` serves beside a bucket of pages: its build folder while it is the publisher, else the pages of the bucket,
 * which another machine keeps up to date while this one's folder gets older.
 */
export function chooseSite(isPublishing: () => boolean, folder: SiteSource, bucket: SiteSource): SiteSource {
  const chosen = () => (isPublishing() || !bucket.current() ? folder : bucket);
  return {
    current: () => chosen().current(),
    refresh: () => chosen().refresh(),
    stop() {
      folder.stop();
      bucket.stop();
    },
  };
}
