import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { AGREEMENTS } from '#catalog/content/news.ts';
import { type BuildResult, buildPages, inputsOf } from '#publish/build.ts';
import { PROJECT_ROOT } from '#publish/fingerprint.ts';
import type { Published } from '#publish/incremental/publish-changes.ts';
import { publishApart } from '#publish/incremental/run-publish-worker.ts';
import { noSite } from '#server/platform/static/follow-site.ts';
import { serve } from '#server/serve.ts';
import type { TestMall } from './mall.ts';

/** Every mall has all agreements; the small mall of other tests has two. */
const fillAgreements = (mall: TestMall) => mall.db.sql`
  insert into agreement (code, locale, title, content)
  select code, 'en', code, '<p>Rules.</p>' from unnest(${[...AGREEMENTS]}::text[]) code on conflict do nothing`;

const PROGRESS = { show: () => {}, end: () => {} };

/** The pages of a test's mall, in a folder of their own. */
export interface MallPages {
  /** The pointer to the build in service. */
  pointer: string;
  build(): Promise<BuildResult>;
  publish(): Promise<Published>;
  close(): Promise<void>;
}

/** `rewrite` changes answers of the API on their way to the pages, as a fault in the mall's data would; it may give another. */
export async function openPages(
  mall: TestMall,
  name: string,
  rewrite: (path: string, text: string) => string | Response = (_, text) => text,
): Promise<MallPages> {
  await fillAgreements(mall);
  const { origin, dataDir, localOnly } = mall.core.config;
  const between = new Hono().all('*', async (context) => {
    const answer = await mall.app.fetch(context.req.raw, context.env);
    const rewritten = rewrite(context.req.path, await answer.text());
    return rewritten instanceof Response ? rewritten : new Response(rewritten, answer);
  });
  const place = { origin, dataDir, localOnly, proxies: 0, port: 0, host: '127.0.0.1' };
  const api = await serve({ app: between, site: noSite }, place, mall.core.log);
  const outDir = `dist-${name}-${process.pid}`;
  const address = `http://127.0.0.1:${api.port}`;
  const isOurs = (file: string) => file === outDir || file.startsWith(`.${outDir}-`);
  return {
    pointer: join(PROJECT_ROOT, outDir),
    async build() {
      const built = await buildPages({ api: address, origin, outDir, progress: PROGRESS });
      if (!built) throw new Error('another build is in service');
      return built;
    },
    publish: () => publishApart({ root: PROJECT_ROOT, api: address, outDir, inputs: inputsOf({ origin }) }),
    async close() {
      await api.close();
      for (const file of readdirSync(PROJECT_ROOT).filter(isOurs))
        rmSync(join(PROJECT_ROOT, file), { recursive: true, force: true });
    },
  };
}
