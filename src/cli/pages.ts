import { resolve } from 'node:path';
import { type BuildOptions, type BuildResult, buildPagesIfStale, changedInputs, inputsOf } from '#publish/build.ts';
import { dataVersion, PROJECT_ROOT } from '#publish/fingerprint.ts';
import { createProgress } from '#publish/progress.ts';
import { publishApart } from '#publish/publish-apart.ts';
import type { Published } from '#publish/publish-changes.ts';
import type { Config } from '#server/config.ts';
import type { OpenMall } from '#server/open-mall.ts';
import { serve } from '#server/serve.ts';
import { noSite } from '#server/static/follow-site.ts';

const say = (text: string) => void process.stderr.write(`${text}\n`);

/** Runs with the mall's own API on a port that only this machine reaches. */
async function withApi<T>({ mall, app }: OpenMall, config: Config, work: (api: string) => Promise<T>): Promise<T> {
  const api = await serve({ app, site: noSite }, { ...config, port: 0, host: '127.0.0.1' }, mall.log);
  try {
    return await work(`http://127.0.0.1:${api.port}`);
  } finally {
    await api.close();
  }
}

const versionOf = async ({ mall }: OpenMall, { timezone }: Config) => `${await dataVersion(mall.db.sql)} ${timezone}`;

/** Options of a build of a mall whose API is at `api`; `version` names the state of its data. */
export const buildOptions = (api: string, { origin, dist }: Config, version: string): BuildOptions => ({
  api,
  origin,
  outDir: dist,
  dataVersion: version,
  progress: createProgress(process.stderr),
  onWait: () => say('Another process is building the pages; waiting for it.'),
});

/** Builds from the mall's own data, in whatever way `build` does. */
export async function buildOwn<T>(
  open: OpenMall,
  config: Config,
  build: (options: BuildOptions) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const version = await versionOf(open, config);
  return withApi(open, config, (api) =>
    build({ ...buildOptions(api, config, version), ...(signal ? { signal } : {}) }),
  );
}

/**
 * Brings the pages up to date: makes those anew that changes of the catalogue concern, all of them after a change of
 * the code or where nobody can tell, none when nothing has changed.
 */
export async function publishPages(open: OpenMall, config: Config, signal?: AbortSignal): Promise<Published> {
  const inputs = inputsOf({ dataVersion: await versionOf(open, config), origin: config.origin });
  const changed = changedInputs(resolve(PROJECT_ROOT, config.dist), inputs);
  if (changed.length === 0) return { kind: 'nothing' };
  const order = { root: PROJECT_ROOT, outDir: config.dist, inputs };
  if (changed.every((name) => name === 'data')) {
    const published = await withApi(open, config, (api) => publishApart({ ...order, api }, signal));
    if (published.kind !== 'all') return published;
  }
  reportBuild(await buildOwn(open, config, buildPagesIfStale, signal));
  return { kind: 'all' };
}

/** What a build has to tell, on stderr. */
export function reportBuild({ upToDate, pages, faults }: BuildResult): void {
  if (upToDate) return;
  say(`${pages} pages are in service, with the feeds and parts that they load.`);
  for (const fault of faults.slice(0, 10)) say(`  ${fault}`);
  if (faults.length > 10) say(`  and ${faults.length - 10} more like these`);
}

const PAGES = new Intl.PluralRules('en');

/** What publishing has to tell; nothing of a whole build, which has told it itself. */
export function reportPublished(published: Published): void {
  if (published.kind !== 'some') return;
  const { pages, removed } = published;
  const noun = (count: number) => (PAGES.select(count) === 'one' ? 'page' : 'pages');
  say(`${pages} ${noun(pages)} made anew${removed > 0 ? `, ${removed} ${noun(removed)} taken away` : ''}.`);
}
