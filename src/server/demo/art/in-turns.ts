import sharp from 'sharp';

/**
 * Works through `items`, `atOnce` at a time, and answers in their order. Meant for painting: every picture
 * is one thread's work, so libvips is told not to split single pictures over threads, which costs more
 * than it brings.
 */
export const inTurns = async <Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  sharp.concurrency(1);
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
};
