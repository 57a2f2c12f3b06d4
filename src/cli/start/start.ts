import { resolve } from 'node:path';
import { folderInService } from '#publish/build/build-folders.ts';
import { PROJECT_ROOT } from '#publish/fingerprint.ts';
import { followChanges } from '#publish/incremental/follow-changes.ts';
import { BuildError } from '#publish/render/render-pages.ts';
import type { Config } from '#server/config.ts';
import { noteFlips } from '#server/modules/publishing/record-stock-flips.ts';
import { noteTime } from '#server/modules/publishing/record-time-changes.ts';
import { type OpenMall, openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { onStop } from '#server/platform/process/stopping.ts';
import { followSite } from '#server/platform/static/follow-site.ts';
import { checkPort, serve } from '#server/serve.ts';
import { startReport } from '#server/start-report.ts';
import { type Command, refusePositionals } from '../command.ts';
import { fillIfEmpty, printDemoLogins } from '../demo/demo-mall.ts';
import { publishPages, reportPublished, withApi } from '../publishing/pages.ts';
import { startMallJobs } from './start-jobs.ts';

/** Pages that cannot be built are no reason to close a mall that has older ones. */
async function bringPagesUpToDate(open: OpenMall, config: Config, pointer: string, signal: AbortSignal): Promise<void> {
  try {
    await noteTime(open.mall);
    await noteFlips(open.mall);
    reportPublished(await withApi(open, config, (api) => publishPages(api, config, signal)));
  } catch (error) {
    if (!(error instanceof BuildError) || signal.aborted || !folderInService(pointer)) throw error;
    console.error(`${error.message}\nThe pages of the build before stay in service.`);
  }
}

/** How late pages may be that change with the time alone, as when a sale begins; they count down by themselves. */
const TIME_EVERY_MS = 15_000;

/** What the database announces when something sells out or comes back. */
const FLIP_NOTICE = 'flip';

/**
 * What changes from now on reaches the pages by itself. Stock moves with every sale: that it ran out or came back is
 * noted as a change of its own, at most once a minute a product, and how many are left is asked for by the pages themselves.
 */
async function followCatalogue(open: OpenMall, config: Config, signal: AbortSignal): Promise<() => Promise<void>> {
  const { db, log } = open.mall;
  const publish = async () => {
    const published = await withApi(open, config, (api) => publishPages(api, config, signal));
    reportPublished(published);
    return published.kind === 'all' || published.heldBack;
  };
  const tell = (error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'changes are not published yet; the pages before stay in service');
  };
  const follower = followChanges(publish, tell);
  const noteDue = () => Promise.all([noteTime(open.mall), noteFlips(open.mall)]);
  const time = setInterval(() => void noteDue().catch(tell), TIME_EVERY_MS);
  const report = (payload: string) => {
    if (payload === FLIP_NOTICE) void noteFlips(open.mall).catch(tell);
    else if (!payload.startsWith('stock:')) follower.notice();
  };
  const { unlisten } = await db.sql.listen('catalog', report, follower.notice);
  return async () => {
    clearInterval(time);
    await Promise.all([unlisten().catch(() => {}), follower.stop()]);
  };
}

/** Behind a proxy the mall has another address than this machine's, and then the port is worth a word. */
const addressOf = ({ origin, port }: Config) =>
  new URL(origin).hostname === 'localhost' ? origin : `${origin} (port ${port} of this machine)`;

async function run(config: Config): Promise<void> {
  if (config.api)
    throw new OperatorError(
      'MALL_API names another back end: "mall build" and "mall publish" make pages from it, "mall start" opens this mall.',
    );
  const stopped = new AbortController();
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    stopped.abort();
    for (const close of closers.reverse()) await close();
  };
  onStop(closeAll);
  try {
    await checkPort(config);
    const open = await openMall(config);
    closers.push(open.close);
    const painting = await fillIfEmpty(open, config);
    if (painting) closers.push(painting.stop);
    const pointer = resolve(PROJECT_ROOT, config.dist);
    await bringPagesUpToDate(open, config, pointer, stopped.signal);
    const offer = { app: open.app, site: followSite(pointer), missingPicture: painting?.paintNow };
    const served = await serve(offer, config, open.mall.log);
    // Side by side: requests for pictures that will not be painted any more are let go of, and do not hold the server up.
    closers.push(async () => void (await Promise.all([painting?.stop(), served.close()])));
    closers.push(await followCatalogue(open, config, stopped.signal));
    closers.push(await startMallJobs(open.mall));
    console.log(`Mallfront is open at ${addressOf(config)}`);
    for (const line of startReport(config)) console.error(line);
    await printDemoLogins(open);
  } catch (error) {
    // Stopping ends work under way with errors of its own, which an operator need not read.
    if (stopped.signal.aborted) return;
    await closeAll();
    throw error;
  }
}

export const start: Command = {
  usage: '',
  options: {},
  async run(given, config) {
    refusePositionals('start', given);
    await run(config);
  },
};
