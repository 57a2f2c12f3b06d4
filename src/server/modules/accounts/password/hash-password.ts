import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from '#domain/accounts/password.ts';
import { createSemaphore } from '../../../platform/process/semaphore.ts';

/** Argon2id in a form that OWASP recommends: 12 MiB, three passes, one lane. It works outside the main thread. */
const COST = { memoryCost: 12_288, timeCost: 3, parallelism: 1 };
const COST_IN_HASH = `$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** Two leave threads for files and pictures, and bound the memory; a full queue is a few seconds of waiting. */
const AT_ONCE = 2;
const WAITING = 200;

const turns = createSemaphore(AT_ONCE, WAITING);

/** Reported like any other shortage (`db/unavailable.ts`). */
class QueueFullError extends Error {
  readonly code = 'CONNECTION_QUEUE_FULL';
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = await turns(work);
  if (done === null) throw new QueueFullError('too many passwords at once');
  return done;
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalPassword(password), COST));

/** Whether a hash was made at another cost than new ones. A log-in has the password to make it anew. */
export const isOfOtherCost = (kept: string): boolean => !kept.includes(COST_IN_HASH);

let nobodys: Promise<string> | undefined;

/** A hash that no password fits, to compare with where there is no account: it takes as long as a real one. */
function hashWithoutAccount(): Promise<string> {
  nobodys ??= hash(`${Math.random()}`, COST);
  return nobodys;
}

/** Whether it is the password; false for an account without one, and for none, in the same time. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const compared = kept ?? (await hashWithoutAccount());
  const fits = await inTurn(() => verify(compared, normalPassword(password)));
  return fits && typeof kept === 'string';
}
