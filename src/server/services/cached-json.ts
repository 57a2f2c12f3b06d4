import type { CallContext } from '../http/context.ts';
import { type RawJson, rawJson } from '../http/handler.ts';

/**
 * An answer as JSON text, kept for a moment for everybody with the same language and currency.
 * `key` names the call and whatever else the answer depends on.
 */
export async function cachedJson(
  { mall, locale, currency }: CallContext,
  key: string,
  lifeMs: number,
  load: () => Promise<unknown>,
): Promise<RawJson> {
  const text = () => load().then((data) => JSON.stringify(data));
  return rawJson(await mall.cache.read(`${key} ${locale} ${currency.code}`, { lifeMs }, text));
}
