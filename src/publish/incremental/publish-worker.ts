import { alone } from '../build/run-exclusively.ts';
import { publishChanges } from './publish-changes.ts';
import type { PublishOrder, PublishReport } from './run-publish-worker.ts';

/** The process that `publish-apart.ts` starts: takes one order, says how it went, and ends. */
async function carryOut(order: PublishOrder): Promise<PublishReport> {
  try {
    const published = await alone(order, () => publishChanges({ ...order, origin: order.inputs.origin }));
    return { published };
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
