import { alone } from '../build/run-exclusively.ts';
import { keptRenderer } from '../render/kept-renderer.ts';
import { type SpareRenderer, startSpareRenderer } from '../render/renderer-process.ts';
import { folderOfSameInputs } from './live-build.ts';
import type { PublishOrder, PublishReport, WorkerMessage } from './run-publish-worker.ts';

// Started by `run-publish-worker.ts`: may be told to prepare, then receives one order, reports the result and ends.

interface Ready {
  program: string;
  spare: SpareRenderer;
}

/** Starts the renderer of the build in service, if changes can be put into that build; `ready`, if it is that one already. */
function readyFor(order: PublishOrder, ready?: Ready): Ready | undefined {
  const build = folderOfSameInputs(order);
  const program = build && keptRenderer(build);
  if (!program || ready?.program === program) return program ? ready : undefined;
  const { root, api, inputs } = order;
  const place = { root, api, origin: inputs.origin, browserApi: inputs.browserApi };
  return { program, spare: startSpareRenderer(place, program) };
}

/** Imported once the renderer is started, so that both load at once, each on a core of its own. */
const publishing = () => import('./publish-changes.ts');

let ready: Ready | undefined;

function prepare(order: PublishOrder): void {
  // What fails here fails again when it is published, and is reported then.
  try {
    ready = readyFor(order);
  } catch {}
  publishing().catch(() => {});
}

const publish = (order: PublishOrder) =>
  alone(order, async () => {
    ready = readyFor(order, ready);
    const { publishChanges } = await publishing();
    const { origin, browserApi } = order.inputs;
    return publishChanges({ ...order, origin, browserApi, spare: ready?.spare });
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
process.on('message', async (message) => {
  const { kind, order } = message as WorkerMessage;
  if (kind === 'prepare') return prepare(order);
  const report = await carryOut(order);
  process.send?.(report, () => process.exit(0));
});
