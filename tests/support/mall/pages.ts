import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { AGREEMENTS } from '#catalog/content/news.ts';
import type { Locale } from '#locale/locales.ts';
import { type BuildResult, buildPages, inputsOf } from '#publish/build.ts';
import { PROJECT_ROOT } from '#publish/fingerprint.ts';
import type { Published } from '#publish/incremental/publish-changes.ts';
import { type CatchUp, publishApart } from '#publish/incremental/run-publish-worker.ts';
import { followSite, noSite } from '#server/platform/static/follow-site.ts';
import { serve } from '#server/serve.ts';
import type { TestMall } from './mall.ts';

/** The languages of the pages that tests make: the same code makes all seven, in three times the time. */
export const PAGE_LOCALES = ['en', 'zh'] as const satisfies readonly Locale[];

export const setPageLocales = (mall: TestMall, locales: readonly Locale[]) =>
  mall.db.sql`update language set is_on = code = any(${[...locales]}::text[])`;

/** Every mall has all agreements; the small mall of other tests has two. */
export async function preparePages(mall: TestMall): Promise<void> {
  await setPageLocales(mall, PAGE_LOCALES);
  await mall.db.sql`
    insert into agreement (code, locale, title, content)
    select code, 'en', code, '<p>Rules.</p>' from unnest(${[...AGREEMENTS]}::text[]) code on conflict do nothing`;
}

const PROGRESS = { show: () => {}, end: () => {} };

/** The pages of a test's mall, in a folder of their own. */
export interface MallPages {
  /** Where its API is. */
  api: string;
  /** The pointer to the build in service. */
  pointer: string;
  build(): Promise<BuildResult>;
  publish(): Promise<Published>;
  /** Builds all pages while those in service go on to be published. */
  rebuild(): Promise<BuildResult>;
  /** What has changed is published in between. */
  notice(): void;
  /** Ends the processes that publish, whatever they are doing. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Pages on another origin than the mall. */
interface OtherOrigin {
  origin: string;
  /** The API of the mall, in place of one whose texts `rewrite` changes: pictures come through it whole. */
  app: Hono;
  /** Whether browsers call it directly, instead of the origin of the pages. */
  isDirect: boolean;
}

/**
 * `rewrite` changes answers of the API on their way to the pages, as a fault in the mall's data would; it may give another.
 * `other`: pages on another origin than the mall's own.
 */
export async function openPages(
  mall: TestMall,
  name: string,
  rewrite: (path: string, text: string) => string | Response | Promise<string> = (_, text) => text,
  other?: OtherOrigin,
): Promise<MallPages> {
  await preparePages(mall);
  const { localOnly } = mall.core.config;
  const origin = other?.origin ?? mall.core.config.origin;
  const between = new Hono().all('*', async (context) => {
    const answer = await mall.app.fetch(context.req.raw, context.env);
    const rewritten = await rewrite(context.req.path, await answer.text());
    return rewritten instanceof Response ? rewritten : new Response(rewritten, answer);
  });
  const place = { origin, localOnly, proxies: 0, port: 0, host: '127.0.0.1' };
  const api = await serve(
    { app: other?.app ?? between, site: noSite, pictures: mall.core.pictures },
    place,
    mall.core.log,
  );
  const outDir = `dist-${name}-${process.pid}`;
  const address = `http://127.0.0.1:${api.port}`;
  const browserApi = other?.isDirect ? address : null;
  const publishing = publishApart();
  const isOurs = (file: string) => file === outDir || file.startsWith(`.${outDir}-`);
  const build = async (more: { beforeService?: CatchUp } = {}) => {
    const built = await buildPages({ api: address, origin, browserApi, outDir, progress: PROGRESS, ...more });
    if (!built) throw new Error('another build is in service');
    return built;
  };
  const order = () => ({ root: PROJECT_ROOT, api: address, outDir, inputs: inputsOf({ origin, browserApi }) });
  return {
    api: address,
    pointer: join(PROJECT_ROOT, outDir),
    build: () => build(),
    publish: () => publishing.publish(order()),
    rebuild: () => publishing.besideBuild(order(), (beforeService) => build({ beforeService })),
    notice: publishing.notice,
    kill: publishing.stop,
    async close() {
      await publishing.stop();
      await api.close();
      for (const file of readdirSync(PROJECT_ROOT).filter(isOurs))
        rmSync(join(PROJECT_ROOT, file), { recursive: true, force: true });
    },
  };
}

/** Pages as a server of this machine answers them. */
export interface ServedPages {
  /** Asks for a path of the build as it is now; follows no redirect. */
  ask(path: string): Promise<Response>;
  close(): Promise<void>;
}

/** Serves the build in service, beside the mall's API, at a port of its own. */
export async function servePages(mall: TestMall, { pointer }: MallPages): Promise<ServedPages> {
  const site = followSite(pointer);
  const { origin, localOnly } = mall.core.config;
  const place = { origin, localOnly, proxies: 0, port: 0, host: '127.0.0.1' };
  const server = await serve({ app: mall.app, site, pictures: mall.core.pictures }, place, mall.core.log);
  return {
    ask(path) {
      site.refresh();
      return fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual' });
    },
    async close() {
      site.stop();
      await server.close();
    },
  };
}
