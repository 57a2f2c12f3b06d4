import { resolve } from 'node:path';
import { folderInService } from '../build/build-folders.ts';
import { keptRenderer } from '../render/kept-renderer.ts';
import { type SpareRenderer, startSpareRenderer } from '../render/renderer-process.ts';
import type { PublishOrder, PublishReport } from './run-publish-worker.ts';

/**
 * The process that `run-publish-worker.ts` starts: takes one order, says how it went, and ends. It imports little before
 * it has started the process that renders, so that both load their code at once, each on a core of its own.
 */
function startRenderer({ root, outDir, api, inputs }: PublishOrder): SpareRenderer | undefined {
  const build = folderInService(resolve(root, outDir));
  const program = build && keptRenderer(build);
  return program ? startSpareRenderer({ root, api, origin: inputs.origin }, program) : undefined;
}

async function carryOut(order: PublishOrder): Promise<PublishReport> {
  try {
    const spare = startRenderer(order);
    const [{ alone }, { publishChanges }] = await Promise.all([
      import('../build/run-exclusively.ts'),
      import('./publish-changes.ts'),
    ]);
    const published = await alone(order, () => publishChanges({ ...order, origin: order.inputs.origin, spare }));
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
