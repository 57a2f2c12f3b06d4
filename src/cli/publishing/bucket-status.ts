import { buffer } from 'node:stream/consumers';
import { hashOfList } from '#publish/targets/bucket-list.ts';
import type { PageStore } from '#publish/targets/bucket-state.ts';
import { PUBLISHED_KEY, type PublishedNote } from '#publish/targets/sync-bucket.ts';
import { readSite } from '#server/platform/static/site.ts';
import { ago } from '../output/ago.ts';

/** What the bucket of the pages shows. */
export interface BucketStatus {
  place: string;
  /** Why it cannot be read; null when it can. */
  fault: string | null;
  /** ISO 8601; null before pages were copied there in full. */
  publishedAt: string | null;
  files: number;
  /** Whether it shows what the build folder of this machine shows; null where there is none to compare with. */
  isCurrent: boolean | null;
}

async function readNote(store: PageStore): Promise<PublishedNote | null> {
  const found = await store.open(PUBLISHED_KEY);
  return found ? (JSON.parse((await buffer(found.stream)).toString('utf8')) as PublishedNote) : null;
}

export async function readBucketStatus(store: PageStore, folder: string | null): Promise<BucketStatus> {
  const { place } = store;
  try {
    const note = await readNote(store);
    const site = folder === null ? null : readSite(folder);
    const isCurrent = site && hashOfList(site.list()) === note?.list;
    return { place, fault: null, publishedAt: note?.at ?? null, files: note?.files ?? 0, isCurrent };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { place, fault, publishedAt: null, files: 0, isCurrent: null };
  }
}

const state = (isCurrent: boolean | null) => {
  if (isCurrent === null) return 'this machine has no build to compare it with';
  return isCurrent ? 'as the build in service' : 'older than the build in service: a publisher copies what it lacks';
};

/** The line that the command prints. */
export function bucketLine({ place, fault, publishedAt, files, isCurrent }: BucketStatus, now: number): string {
  if (fault !== null) return `Pages in ${place}: it cannot be read: ${fault}`;
  if (publishedAt === null) return `Pages in ${place}: none yet in full: a publisher copies them`;
  return `Pages in ${place}: ${files} files, ${state(isCurrent)}; copied ${publishedAt} (${ago(Date.parse(publishedAt), now)})`;
}
