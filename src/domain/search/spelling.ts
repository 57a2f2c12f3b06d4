import { typoAllowance } from './search-text.ts';

/**
 * How many slips of the finger lie between two words: a letter too many, one missing, one wrong, or two that
 * changed places.
 */
export function typingDistance(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  /** Distances from the letters of `a` so far to each beginning of `b`; `beforeLast` are those of one letter less. */
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  let beforeLast: number[] = [];
  let distance = b.length;
  for (const [i, letter] of a.entries()) {
    const row: number[] = [];
    let diagonal = Infinity;
    distance = Infinity;
    for (const [j, above] of last.entries()) {
      const wrong = letter === b[j - 1] ? 0 : 1;
      const isSwapped = letter === b[j - 2] && a[i - 1] === b[j - 1];
      const swapped = isSwapped ? (beforeLast[j - 2] ?? Infinity) + 1 : Infinity;
      distance = Math.min(distance + 1, above + 1, diagonal + wrong, swapped);
      row.push(distance);
      diagonal = above;
    }
    beforeLast = last;
    last = row;
  }
  return distance;
}

/** At most `most` of the words that a mistyped one may mean, the nearest first; equally near ones stay in their order. */
export function nearestWords(typed: string, words: readonly string[], most: number): string[] {
  const allowed = typoAllowance(typed);
  return words
    .map((word) => ({ word, distance: typingDistance(typed, word) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ word }) => word);
}
