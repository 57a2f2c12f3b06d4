/** Told like any other shortage (`db/unavailable.ts`). */
class QueueFullError extends Error {
  readonly code = 'CONNECTION_QUEUE_FULL';
}

/** Lets `most` work at a time and `waiting` wait for it; whoever comes then is turned away. */
export function takeTurns(most: number, waiting: number) {
  const queue: (() => void)[] = [];
  let working = 0;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (working < most) working++;
    else if (queue.length >= waiting) throw new QueueFullError('too many passwords at once');
    else await new Promise<void>((begin) => queue.push(begin));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else working--;
    }
  };
}
