import { beginBuild } from '#domain/builds/once-a-build.ts';
import { alone } from '../build/run-exclusively.ts';
import { keptRenderer } from '../render/kept-renderer.ts';
import { type LastingRenderer, startLastingRenderer } from '../render/lasting-renderer.ts';
import { folderOfSameInputs } from './live-build.ts';
import type { Notices } from './publish-ahead.ts';
import { NOTICE, type PublishOrder, type PublishReport } from './run-publish-worker.ts';

// Started by `run-publish-worker.ts`: carries out one order after the other, until its parent ends it.

let isNoticed = false;
let noticed = Promise.withResolvers<void>();

/** Of an order under way. Those that came before it are read by it. */
const notices: Notices = {
  take() {
    const taken = isNoticed;
    isNoticed = false;
    return taken;
  },
  next: () => (isNoticed ? Promise.resolve() : noticed.promise),
};

function notice(): void {
  isNoticed = true;
  noticed.resolve();
  noticed = Promise.withResolvers();
}

/** While one change follows the other, what a build says of all its pages is written as often: it takes seconds in a large mall. */
const SUMMARY_EVERY_MS = 30_000;
let summarizedAt = 0;

/** A notice is followed by an order. */
function mayLeaveSummary(): boolean {
  if (isNoticed && Date.now() - summarizedAt < SUMMARY_EVERY_MS) return true;
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

/** The rest of the code is imported once the renderer is started, so that both load at once, each on a core of its own. */
const publish = (order: PublishOrder) =>
  alone(order, async () => {
    // What was read for the order before is older than the changes.
    beginBuild();
    notices.take();
    const ready = rendererFor(order);
    const { publishChanges } = await import('./publish-changes.ts');
    const { origin, browserApi } = order.inputs;
    return publishChanges({ ...order, origin, browserApi, renderer: ready, notices, mayLeaveSummary });
  });

async function carryOut(order: PublishOrder): Promise<PublishReport> {
  try {
    return { published: await publish(order), bytes: process.memoryUsage.rss() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The parent waits for both: a whole build that follows needs their memory. */
process.once('SIGTERM', async () => {
  await renderer?.stop();
  process.exit(0);
});
// Without its parent no process waits for the pages.
process.once('disconnect', () => process.exit(1));
process.on('message', async (message) => {
  if (message === NOTICE) notice();
  else process.send?.(await carryOut(message as PublishOrder));
});
