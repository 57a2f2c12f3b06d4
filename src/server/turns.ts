/**
 * Lets so many work at once, and so many wait; who comes on top is sent away with null. Those who wait come in turn by
 * `who`: a hundred of one do not stand before the first of another.
 */
export function createTurns(atOnce: number, mostWaiting: number) {
  /** The one who comes next is first. */
  const waiting = new Map<string, (() => void)[]>();
  let [working, waits] = [0, 0];

  const enter = async (who: string) => {
    if (working < atOnce) {
      working++;
      return;
    }
    waits++;
    await new Promise<void>((resolve) => waiting.set(who, [...(waiting.get(who) ?? []), resolve]));
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
    next?.();
  };
  return async <T>(work: () => Promise<T>, who = ''): Promise<T | null> => {
    if (working >= atOnce && waits >= mostWaiting) return null;
    await enter(who);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
