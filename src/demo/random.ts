/** The same seed and key give the same numbers on every machine: nothing of the demo mall comes from elsewhere. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number between two, both included. */
  int(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks in proportion to the weights; those of 0 are never picked. */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T;
  /** A copy in another order. */
  shuffle<T>(list: readonly T[]): T[];
}

/** FNV-1a over the key, then mixed (MurmurHash3's end), so that neighbouring keys share nothing. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An item of a list that is known not to be empty. */
export function itemAt<T>(list: readonly T[], index: number): T {
  if (list.length === 0) throw new RangeError('an empty list has no items');
  return list[index % list.length] as T;
}

/** Each key has a stream of its own, so that one more products changes nothing about the others. */
export function randomFor(seed: number, key: string): Random {
  const next = generator(hash(`${seed}/${key}`));
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => itemAt(list, int(0, list.length - 1)),
    weighted: (list, weight) => {
      let left = next() * list.reduce((sum, item) => sum + weight(item), 0);
      for (const item of list) {
        left -= weight(item);
        if (left < 0) return item;
      }
      return itemAt(list, list.length - 1);
    },
    shuffle: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i);
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}
