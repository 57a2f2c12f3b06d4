import type { Page } from '#contract/fields.ts';
import type { MerchantCard } from '#contract/merchants/merchants.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { cachedJson } from '../../platform/cache/cached-json.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { favoritesOf } from '../favorites/index.ts';
import { findMerchantIds } from './find-merchant-ids.ts';
import { listMerchants, type MerchantFilter } from './queries/merchants.ts';
import { readWindows } from './read-windows.ts';
import { serializeMerchantCard } from './serialize.ts';

const LIFE_MS = 1_000;
const WINDOW_PRODUCTS = 3;

interface MerchantSearch extends Omit<MerchantFilter, 'ids'> {
  keyword?: string | undefined;
}

async function load(context: UseCaseContext, { keyword, ...filter }: MerchantSearch, page: PageRequest) {
  const { mall, locale } = context;
  const ids = keyword?.trim() ? await findMerchantIds(context, keyword) : undefined;
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listMerchants(mall.db.sql, locale, { ...filter, ids }, window);
  const windows = await readWindows(
    context,
    rows.map((row) => row.id),
  );
  const money = serializeMoney(context);
  return pageAround(
    page,
    total,
    rows.map((row) => serializeMerchantCard(row, (windows.get(row.id) ?? []).slice(0, WINDOW_PRODUCTS), money)),
  );
}

const kept = (context: UseCaseContext, filter: MerchantSearch, page: PageRequest) =>
  cachedJson(context, `shops ${JSON.stringify([filter, page.page, page.limit])}`, LIFE_MS, () =>
    load(context, filter, page),
  );

/** Open shops with products in their windows; a shopper who is logged in also gets which of them are followed. */
export async function listMerchantCards(context: UseCaseContext, filter: MerchantSearch, page: PageRequest) {
  const answer = await kept(context, filter, page);
  if (!(await context.session())) return answer;
  const found: Page<MerchantCard> = JSON.parse(answer.rawJson);
  const { merchants } = await favoritesOf(context, { merchants: found.list.map(({ id }) => id) });
  return {
    ...found,
    list: found.list.map((merchant) => ({ ...merchant, isCollect: merchants.includes(merchant.id) })),
  };
}
