import { beginBuild } from '#domain/builds/once-a-build.ts';
import { alone } from '../build/run-exclusively.ts';
import { keptRenderer } from '../render/kept-renderer.ts';
import { type LastingRenderer, startLastingRenderer } from '../render/lasting-renderer.ts';
import { folderOfSameInputs } from './live-build.ts';
import { createNotices } from './notices.ts';
import {
  NOTICE,
  type PublishOrder,
  type WorkerMessage,
  type WorkerOrder,
  type WorkerReport,
} from './run-publish-worker.ts';

// Started by `run-publish-worker.ts`: carries out one order after the other, until its parent ends it.

/** Of an order under way. Those that came before it are read by it. */
const notices = createNotices();

/** While one change follows the other, the summary of a large mall would take a process for itself: it is written every 30 seconds. */
const SUMMARY_EVERY_MS = 30_000;
let summarizedAt = 0;

/** A notice is followed by an order. */
function mayLeaveSummary(): boolean {
  if (notices.isDue() && Date.now() - summarizedAt < SUMMARY_EVERY_MS) return true;
  summarizedAt = Date.now();
  return false;
}

/** Waits between two orders with its code loaded. */
let renderer: LastingRenderer | undefined;

/** The renderer of the build in service, if changes can be put into that build. */
function rendererFor(order: PublishOrder): LastingRenderer | undefined {
  const build = folderOfSameInputs(order);
  const program = build && keptRenderer(build);
  if (renderer && renderer.program === program) return renderer;
  void renderer?.stop();
  const { root, api, inputs } = order;
  const place = { root, api, origin: inputs.origin, browserApi: inputs.browserApi };
  renderer = program ? startLastingRenderer(place, program) : undefined;
  return renderer;
}

/** What carries an order out; what was read for the order before is older than the changes. */
function begin(order: PublishOrder) {
  beginBuild();
  notices.take();
  const { origin, browserApi } = order.inputs;
  return { ...order, origin, browserApi, renderer: rendererFor(order), notices };
}

/** The rest of the code is imported once the renderer is started, so that both load at once, each on a core of its own. */
const publish = (order: PublishOrder) =>
  alone(order, async () => {
    const options = begin(order);
    const { publishChanges } = await import('./publish-changes.ts');
    return { published: await publishChanges({ ...options, mayLeaveSummary }) };
  });

let made = Promise.withResolvers<string>();

/** Its parent holds the build lock for the build that it makes. */
async function publishBesideBuild(order: PublishOrder) {
  const options = begin(order);
  made = Promise.withResolvers();
  const { publishDuringBuild } = await import('./publish-during-build.ts');
  await publishDuringBuild(options, made.promise);
  return { isCaughtUp: true as const };
}

async function carryOut(order: WorkerOrder): Promise<WorkerReport> {
  try {
    const result = await (order.isBesideBuild ? publishBesideBuild(order) : publish(order));
    return { ...result, bytes: process.memoryUsage.rss() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The parent waits for both: it may need their memory. */
process.once('SIGTERM', async () => {
  await renderer?.stop();
  process.exit(0);
});
// Without its parent no process waits for the pages.
process.once('disconnect', () => process.exit(1));
process.on('message', async (message: WorkerMessage) => {
  if (message === NOTICE) return notices.give();
  if ('made' in message) return made.resolve(message.made);
  process.send?.(await carryOut(message));
});
