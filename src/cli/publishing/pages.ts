import { folderInService } from '#publish/build/build-folders.ts';
import type { LeftOut } from '#publish/build/left-out.ts';
import { type BuildOptions, type BuildResult, buildPages, inputsOf, pointerOf } from '#publish/build.ts';
import { PROJECT_ROOT } from '#publish/fingerprint.ts';
import type { Published } from '#publish/incremental/publish-changes.ts';
import { type Publishing, publishApart } from '#publish/incremental/run-publish-worker.ts';
import { createProgress } from '#publish/render/progress.ts';
import type { Config } from '#server/config.ts';
import { buildKeyOf } from '#server/modules/publishing/page-builder.ts';
import { noteFlips } from '#server/modules/publishing/record-stock-flips.ts';
import { noteTime } from '#server/modules/publishing/record-time-changes.ts';
import { type OpenMall, openMall } from '#server/open-mall.ts';
import { type BuildInputs, isSameInputs } from '#server/platform/static/build-files.ts';
import { noSite } from '#server/platform/static/follow-site.ts';
import { serve } from '#server/serve.ts';
import { staticHostsLines } from '../redirects/static-hosts-line.ts';
import { leftOutLine } from './left-out-line.ts';

const say = (text: string) => void process.stderr.write(`${text}\n`);

/** Runs with the mall's own API on a port that only this machine reaches. */
export async function withApi<T>(
  { mall, app }: OpenMall,
  config: Config,
  work: (api: string) => Promise<T>,
): Promise<T> {
  // The processes that render inherit it.
  process.env['MALL_BUILD_KEY'] = buildKeyOf(mall);
  const api = await serve(
    { app, site: noSite, pictures: mall.pictures },
    { ...config, port: 0, host: '127.0.0.1' },
    mall.log,
  );
  try {
    return await work(`http://127.0.0.1:${api.port}`);
  } finally {
    await api.close();
  }
}

/** Runs with the address of the API that pages are made from: another back end's, or this mall's own. */
export async function withSource<T>(config: Config, work: (api: string) => Promise<T>): Promise<T> {
  if (config.api) return work(config.api);
  const open = await openMall(config);
  try {
    await noteTime(open.mall);
    await noteFlips(open.mall);
    return await withApi(open, config, work);
  } finally {
    await open.close();
  }
}

/** Options of a build of a mall whose API is at `api`. */
export const buildOptions = (api: string, { origin, browserApi, dist }: Config): BuildOptions => ({
  api,
  origin,
  browserApi,
  outDir: dist,
  progress: createProgress(process.stderr),
  onWait: () => say('Another process is building the pages; waiting for it.'),
});

/** What pages are made from: to read all the code takes a tenth of a second, too long for each change. */
export interface KnownInputs {
  current(): BuildInputs;
  /** Reads them again; whether they differ from what was known. Another build may be of code that was put in place meanwhile. */
  areNew(): boolean;
}

export function knowInputs(config: Config): KnownInputs {
  let known = inputsOf(config);
  return {
    current: () => known,
    areNew() {
      const before = known;
      known = inputsOf(config);
      return !isSameInputs(before, known);
    },
  };
}

/** What a publishing may know besides. */
interface PublishTerms {
  signal?: AbortSignal;
  inputs?: KnownInputs;
  /** Whether changes are noticed while all pages are made: they go into the build in service meanwhile, and into the next one. */
  isFollowing?: boolean;
}

const tellLate = ({ message }: Error) =>
  say(`What changed while all pages were made is published after them. ${message}`);

/**
 * Updates the pages: builds those again that changes of the catalogue concern, all of them after a change of the code
 * or where the changes are unknown, none when nothing has changed.
 */
export async function publishPages(
  api: string,
  config: Config,
  publishing: Publishing,
  { signal, inputs = knowInputs(config), isFollowing = false }: PublishTerms = {},
): Promise<Published> {
  for (;;) {
    const options = { ...buildOptions(api, config), inputs: inputs.current(), ...(signal ? { signal } : {}) };
    const order = { root: PROJECT_ROOT, outDir: options.outDir, api, inputs: options.inputs };
    const over = folderInService(pointerOf(options));
    const published = await publishing.publish(order);
    if (published.kind !== 'all') return published;
    if (inputs.areNew()) continue;
    const build = (more: Pick<BuildOptions, 'beforeService'> = {}) => buildPages({ ...options, over, ...more });
    const built = await (isFollowing && over
      ? publishing.besideBuild(order, (catchUp) =>
          build({ beforeService: (folder) => catchUp(folder).catch(tellLate) }),
        )
      : publishing.stop().then(() => build()));
    if (!built) continue;
    reportBuild(built);
    return published;
  }
}

/** The same once, for a command that ends afterwards. */
export async function publishPagesOnce(api: string, config: Config): Promise<Published> {
  const publishing = publishApart();
  try {
    return await publishPages(api, config, publishing);
  } finally {
    await publishing.stop();
  }
}

/** As many are named in the log; `mall status` lists all. */
const MOST_NAMED = 10;

/** A line for each page that could not be rendered: address, reason, and what to do about it. */
export function reportLeftOut(leftOut: readonly LeftOut[]): void {
  for (const one of leftOut.slice(0, MOST_NAMED)) say(leftOutLine(one));
  if (leftOut.length > MOST_NAMED) say(`${leftOut.length - MOST_NAMED} more pages are left out: run "mall status".`);
}

/** Prints the result of a build on stderr. */
export function reportBuild({ pages, faults, leftOut, oldAddresses }: BuildResult): void {
  say(`${pages} pages are in service, with the feeds and parts that they load.`);
  for (const fault of faults.slice(0, 10)) say(`  ${fault}`);
  if (faults.length > 10) say(`  and ${faults.length - 10} more like these`);
  reportLeftOut(leftOut);
  staticHostsLines(oldAddresses).forEach(say);
}

const PAGES = new Intl.PluralRules('en');

/** Prints the result of publishing; nothing for a whole build, which has printed its own result. */
export function reportPublished(published: Published): void {
  if (published.kind !== 'some') return;
  const { pages, removed, leftOut, oldAddresses } = published;
  const noun = (count: number) => (PAGES.select(count) === 'one' ? 'page' : 'pages');
  say(`${pages} ${noun(pages)} made anew${removed > 0 ? `, ${removed} ${noun(removed)} taken away` : ''}.`);
  reportLeftOut(leftOut);
  if (oldAddresses) staticHostsLines(oldAddresses).forEach(say);
}
