import { alone } from '../build/run-exclusively.ts';
import { keptRenderer } from '../render/kept-renderer.ts';
import { type SpareRenderer, startSpareRenderer } from '../render/renderer-process.ts';
import { folderOfSameInputs } from './live-build.ts';
import type { PublishOrder, PublishReport } from './run-publish-worker.ts';

// Started by `run-publish-worker.ts`: receives one order, reports the result and ends.

/** Starts the renderer of the build in service, if changes can be put into that build. */
function startRenderer(order: PublishOrder): SpareRenderer | undefined {
  const build = folderOfSameInputs(order);
  const program = build && keptRenderer(build);
  const { root, api, inputs } = order;
  return program
    ? startSpareRenderer({ root, api, origin: inputs.origin, browserApi: inputs.browserApi }, program)
    : undefined;
}

/** The rest of the code is imported once the renderer is started, so that both load at once, each on a core of its own. */
const publish = (order: PublishOrder) =>
  alone(order, async () => {
    const spare = startRenderer(order);
    const { publishChanges } = await import('./publish-changes.ts');
    return publishChanges({ ...order, origin: order.inputs.origin, browserApi: order.inputs.browserApi, spare });
  });

async function carryOut(order: PublishOrder): Promise<PublishReport> {
  try {
    return { published: await publish(order) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

// Without its parent no process waits for the pages.
process.once('disconnect', () => process.exit(1));
process.once('message', async (order) => {
  const report = await carryOut(order as PublishOrder);
  process.send?.(report, () => process.exit(0));
});
