import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import type { OpenMall } from './open-mall.ts';
import { openBucket } from './platform/files/bucket.ts';
import { countPublished } from './platform/metrics/metrics.ts';
import { chooseSite } from './platform/static/choose-site.ts';
import { followBucket } from './platform/static/follow-bucket.ts';
import { followSite, noSite } from './platform/static/follow-site.ts';
import type { MissingPicture } from './platform/static/handler.ts';
import { type Served, serve } from './serve.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** `mall`: pages with all else. `api`: the API, and the pages of a bucket, or of a build that happens to lie beside it. */
export type Role = 'mall' | 'api';

export interface Serving {
  role: Role;
  /** Whether the mall publishes into its own build folder, which is then newer than the bucket. */
  isPublishing(): boolean;
  missingPicture?: MissingPicture | undefined;
}

/** Serves the mall in this process. */
export async function serveHere({ mall, app }: OpenMall, config: Config, serving: Serving): Promise<Served> {
  const { role, isPublishing, missingPicture } = serving;
  const build = resolve(PROJECT_ROOT, config.dist);
  const bucket = config.pages && (await followBucket(await openBucket(config.pages), mall.log));
  const folder = role === 'api' && bucket ? null : followSite(build, countPublished);
  const site = folder && bucket ? chooseSite(isPublishing, folder, bucket) : (bucket ?? folder ?? noSite);
  const areRequired = role === 'mall' || bucket !== null;
  Object.assign(mall.pages, { site, build: folder && build, areRequired });
  const offer = { app, site, pictures: mall.pictures, missingPicture };
  const served = await serve(offer, config, mall.log).catch(async (error: unknown) => {
    await bucket?.stop();
    throw error;
  });
  return {
    port: served.port,
    async close() {
      await served.close();
      await bucket?.stop();
    },
  };
}
