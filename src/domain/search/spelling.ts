import { typoAllowance } from './search-text.ts';

/**
 * How many slips of the finger lie between two words: a letter too many, one missing, one wrong, or two that
 * changed places.
 */
export function typingDistance(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (beforeLast[j - 2] ?? Infinity) + 1 : Infinity;
      row.push(Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + wrong, swapped));
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
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
