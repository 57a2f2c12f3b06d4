import type { Config } from '#server/config.ts';
import { hasWayToPay } from '#server/modules/payments/index.ts';
import { openMall } from '#server/open-mall.ts';
import { openService, withWorkers } from '#server/open-service.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { onStop } from '#server/platform/process/stopping.ts';
import { alone } from '#server/platform/workers/siblings.ts';
import { checkPort } from '#server/serve.ts';
import { startReport } from '#server/start-report.ts';
import { type Command, refusePositionals } from '../command.ts';
import { fillIfEmpty, printDemoLogins } from '../demo/demo-mall.ts';
import { startPublisher } from '../publishing/start-publisher.ts';
import { startMallJobs } from './start-jobs.ts';

/** Behind a proxy the mall has another address than this machine's, and then the port is worth a word. */
const addressOf = ({ origin, port }: Config) =>
  new URL(origin).hostname === 'localhost' ? origin : `${origin} (port ${port} of this machine)`;

async function run(given: Config): Promise<void> {
  const config = withWorkers(given);
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
  const giveUp = async (error: OperatorError) => {
    console.error(error.message);
    await closeAll();
    process.exit(1);
  };
  try {
    await checkPort(config);
    const open = await openMall(config, { siblings: alone, processes: config.workers });
    closers.push(open.close);
    const painting = await fillIfEmpty(open, config);
    if (painting) closers.push(painting.stop);
    const isPublishing = () => publisher.isPublishing();
    const service = openService(open, config, {
      ...{ role: 'mall', isPublishing, giveUp },
      missingPicture: painting?.paintNow,
    });
    const publisher = startPublisher(open, config, service.noteState);
    // Side by side: requests for pictures that will not be painted any more are let go of, and do not hold the server up.
    closers.push(async () => void (await Promise.all([painting?.stop(), service.close(), publisher.stop()])));
    await publisher.ready;
    await service.listen();
    closers.push(await startMallJobs(open.mall));
    console.log(`Mallfront is open at ${addressOf(config)}`);
    for (const line of startReport(config, await hasWayToPay(open.mall))) console.error(line);
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
