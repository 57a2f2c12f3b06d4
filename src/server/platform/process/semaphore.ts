type Resolve = (isIn: boolean) => void;

/**
 * Lets so many work at once, and so many wait; who comes on top is sent away with null. Those who wait come in turn by
 * `who`: a hundred of one do not stand before the first of another, and do not keep another out of a full queue.
 */
export function createSemaphore(atOnce: number, mostWaiting: number) {
  /** The one who comes next is first. */
  const waiting = new Map<string, Resolve[]>();
  let [working, waits] = [0, 0];

  /** Sends away the last one of the longest queue; false where it is no longer than that of `who` would be. */
  const makeRoom = (who: string): boolean => {
    let longest = waiting.get(who) ?? [];
    const own = longest.length + 1;
    for (const queue of waiting.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= own) return false;
    waits--;
    longest.pop()?.(false);
    return true;
  };
  const enter = async (who: string): Promise<boolean> => {
    if (working < atOnce) {
      working++;
      return true;
    }
    if (waits >= mostWaiting && !makeRoom(who)) return false;
    waits++;
    const own = waiting.get(who) ?? [];
    waiting.set(who, own);
    return new Promise((resolve) => own.push(resolve));
  };
  const leave = () => {
    const [first] = waiting;
    if (!first) {
      working--;
      return;
    }
    const [who, [next, ...others]] = first;
    waits--;
    waiting.delete(who);
    if (others.length > 0) waiting.set(who, others);
    next?.(true);
  };
  return async <T>(work: () => Promise<T>, who = ''): Promise<T | null> => {
    if (!(await enter(who))) return null;
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
