import { indexTokens, typoAllowance } from './search-text.ts';

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

/**
 * The pair of characters that most of the texts have and that has one of two typed characters in its place: 耳机 of 耳几. Null
 * where no text has one.
 */
export function nearestPair(typed: string, texts: readonly string[]): string | null {
  const [first = '', last = ''] = typed;
  const isNear = (pair: string) =>
    [...pair].length === 2 && pair !== typed && (pair.startsWith(first) || pair.endsWith(last));
  const counts = new Map<string, number>();
  for (const pair of texts.flatMap((text) => indexTokens(text).grams.filter(isNear)))
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  const [nearest] = [...counts].toSorted(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
  return nearest?.[0] ?? null;
}
