import type { LooseTranslate } from './message-types.ts';

/** An abbreviation ('7 déc.') that ends a sentence has one full stop, as in `fillIn`. */
const joinStops = (text: string, values: Readonly<Record<string, unknown>>) =>
  Object.values(values)
    .map(String)
    .filter((value) => value.endsWith('.'))
    .reduce((joined, value) => joined.replaceAll(`${value}.`, () => value), text);

/**
 * The same translator, which looks up texts that nothing is put into once: one costs microseconds, and pages and lists say
 * the same ones over and over.
 */
export function cachedTranslate(
  look: (key: string, values: Record<string, string | number>) => unknown,
): LooseTranslate {
  const kept = new Map<string, string>();
  return (key, values) => {
    if (values) return joinStops(String(look(key, values)), values);
    const found = kept.get(key) ?? String(look(key, {}));
    kept.set(key, found);
    return found;
  };
}
