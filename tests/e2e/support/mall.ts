import type { APIRequestContext } from '@playwright/test';
import type { CallData, CallInput, CallName } from '#contract/index.ts';
import { contract } from '#contract/index.ts';
import type { Locale } from '#locale/locales.ts';

/** Reads the mall under test through its API, so that tests name nothing that only the demo knows. */
export async function ask<K extends CallName>(
  request: APIRequestContext,
  name: K,
  input: CallInput<K>,
  locale: Locale = 'en',
): Promise<CallData<K>> {
  const query = Object.fromEntries(
    Object.entries(input as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
  );
  const path = contract[name].path.replace(/\{(\w+)\+?\}/g, (_, member: string) => query[member] ?? '');
  const answer = await request.get(`/api/${path}`, { headers: { language: locale }, params: query });
  const { data } = (await answer.json()) as { data: CallData<K> };
  return data;
}

/** A product of the demo mall that has two options, reviews of several kinds and stock. */
export async function richProduct(request: APIRequestContext, locale: Locale = 'en') {
  const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 60 }, locale);
  for (const card of list.filter((one) => !one.mobileOnly && one.stock > 20 && one.replyNum > 5)) {
    const detail = await ask(request, 'goodsDetail', { id: card.id }, locale);
    const counts = await ask(request, 'replyConfig', { id: card.id }, locale);
    if (detail.productAttr.length > 0 && counts.goodCount > 0 && counts.inCount > 0) return { card, detail, counts };
  }
  throw new Error('the demo mall has no product with options, stock and mixed reviews');
}
