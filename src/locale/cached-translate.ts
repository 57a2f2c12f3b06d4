import type { LooseTranslate } from './message-types.ts';

/**
 * The same translator, which looks up texts that nothing is put into once: one costs microseconds, and pages and lists say
 * the same ones over and over.
 */
export function cachedTranslate(
  look: (key: string, values: Record<string, string | number>) => unknown,
): LooseTranslate {
  const kept = new Map<string, string>();
  return (key, values) => {
    if (values) return String(look(key, values));
    const found = kept.get(key) ?? String(look(key, {}));
    kept.set(key, found);
    return found;
  };
}
