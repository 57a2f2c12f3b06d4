import { findNumber, type Work } from '#domain/verification/proof-of-work.ts';

/** Numbers tried before the page gets its turn: a slow phone needs some 20 ms for them. */
const SLICE = 4_000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function findPart(work: Work, part: number, signal: AbortSignal): Promise<number> {
  for (let from = 0; ; from += SLICE) {
    const found = findNumber(work, part, from, SLICE);
    if (found !== null) return found;
    await nextTask();
    signal.throwIfAborted();
  }
}

/** Does the work in slices so that the page stays responsive; `onPart` receives how many parts are done. */
export async function doWork(work: Work, onPart: (done: number) => void, signal: AbortSignal): Promise<number[]> {
  const numbers: number[] = [];
  for (let part = 0; part < work.parts; part++) {
    numbers.push(await findPart(work, part, signal));
    onPart(part + 1);
  }
  return numbers;
}
