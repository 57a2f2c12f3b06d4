import { readConfig } from './config.ts';
import { openMall } from './open-mall.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { onStrayRejection } from './platform/process/stray-rejections.ts';
import { createLink } from './platform/workers/link.ts';
import { createSiblings } from './platform/workers/siblings.ts';
import type { Served } from './serve.ts';
import { type Role, serveHere } from './serve-here.ts';

/** What a worker process knows of the main process. */
export interface WorkerState {
  isPublishing: boolean;
}

onStrayRejection((error) => {
  throw error;
});

// A terminal, and some supervisors, signal all processes of the mall: the main process stops its workers when they are to stop. When it
// ends without that, the channel to it ends, and node:cluster ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

/** One of the processes that serve a mall together (`platform/workers/`). Its argument is its role. */
const role = process.argv[2] as Role;
const link = createLink(process);
const state: WorkerState = { isPublishing: false };
let close = async () => {};
link.handle('stop', async () => {
  await close();
  process.exit(0);
});
try {
  const config = readConfig(process.env);
  const open = await openMall(config, { siblings: createSiblings(link), processes: config.workers ?? 1 });
  let served: Served | null = null;
  link.handle('alive', () => true);
  link.handle('state', (fresh: WorkerState) => void Object.assign(state, fresh));
  link.handle('serve', async (fresh: WorkerState) => {
    Object.assign(state, fresh);
    const isPublishing = () => state.isPublishing;
    const missingPicture = role === 'mall' ? (file: string) => link.ask<void>('paint', file) : undefined;
    served = await serveHere(open, config, { role, isPublishing, missingPicture });
    return served.port;
  });
  close = async () => {
    await served?.close();
    await open.close();
  };
  link.tell('opened');
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  await link.ask('failed', error.message).catch(() => {});
  process.exit(1);
}
