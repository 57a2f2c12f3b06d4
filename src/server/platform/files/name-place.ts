import { OperatorError } from '../config/operator-error.ts';
import type { FileStore } from './file-store.ts';

const DONE = { read: 'read from', write: 'written to' };

/** For commands: a failure of the folder, the disk or the bucket becomes one sentence that names the place. */
export async function namePlace<T>({ place }: FileStore, did: keyof typeof DONE, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new OperatorError(`Pictures cannot be ${DONE[did]} ${place}: ${(cause as Error).message}`, { cause });
  }
}
