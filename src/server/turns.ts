/**
 * Lets so many work at once and so many wait; who comes on top is sent away with null. Drawing keeps a core busy, and a
 * crowd at the door must not take the shoppers' time.
 */
export function createTurns(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let working = 0;

  const enter = async () => {
    if (working < atOnce) working++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else working--;
  };
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (working >= atOnce && waiting.length >= mostWaiting) return null;
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
