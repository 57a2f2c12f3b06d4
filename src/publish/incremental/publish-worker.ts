import { beginBuild } from '#domain/builds/once-a-build.ts';
import { alone } from '../build/run-exclusively.ts';
import { keptRenderer } from '../render/kept-renderer.ts';
import { type LastingRenderer, startLastingRenderer } from '../render/lasting-renderer.ts';
import { folderOfSameInputs } from './live-build.ts';
import type { PublishOrder, PublishReport } from './run-publish-worker.ts';

// Started by `run-publish-worker.ts`: carries out one order after the other, until its parent ends it.

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
    const ready = rendererFor(order);
    const { publishChanges } = await import('./publish-changes.ts');
    const { origin, browserApi } = order.inputs;
    return publishChanges({ ...order, origin, browserApi, renderer: ready });
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
process.on('message', async (order) => void process.send?.(await carryOut(order as PublishOrder)));
