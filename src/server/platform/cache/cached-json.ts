import { type RawJson, rawJson } from '../raw-json.ts';
import type { UseCaseContext } from '../use-case.ts';

/**
 * An answer as JSON text, kept for a moment for everybody with the same language and currency.
 * `key` names the call and whatever else the answer depends on.
 */
export function cachedJson(
  { mall, locale, currency }: UseCaseContext,
  key: string,
  lifeMs: number,
  load: () => Promise<unknown>,
): Promise<RawJson> {
  const read = async () => rawJson(JSON.stringify(await load()));
  return mall.cache.read(`${key} ${locale} ${currency.code}`, { lifeMs }, read);
}
