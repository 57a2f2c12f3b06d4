import type { Page } from '#contract/fields.ts';
import type { MerchantCard } from '#contract/merchant.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/page.ts';
import { listMerchants, type MerchantFilter } from '../../db/queries/merchants.ts';
import type { CallContext } from '../../http/context.ts';
import { cachedJson } from '../cached-json.ts';
import { moneyOnWire } from '../money-on-wire.ts';
import { savedBy } from '../saved/saved-by.ts';
import { findMerchantIds } from '../search/find-merchant-ids.ts';
import { merchantCardOnWire } from './merchant-on-wire.ts';
import { readWindows } from './read-windows.ts';

const LIFE_MS = 1_000;
const WINDOW_GOODS = 3;

interface MerchantSearch extends Omit<MerchantFilter, 'ids'> {
  keyword?: string | undefined;
}

async function load(context: CallContext, { keyword, ...filter }: MerchantSearch, page: PageRequest) {
  const { mall, locale } = context;
  const ids = keyword?.trim() ? await findMerchantIds(context, keyword) : undefined;
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listMerchants(mall.db.sql, locale, { ...filter, ids }, window);
  const windows = await readWindows(
    context,
    rows.map((row) => row.id),
  );
  const money = moneyOnWire(context);
  return pageAround(
    page,
    total,
    rows.map((row) => merchantCardOnWire(row, (windows.get(row.id) ?? []).slice(0, WINDOW_GOODS), money)),
  );
}

const kept = (context: CallContext, filter: MerchantSearch, page: PageRequest) =>
  cachedJson(context, `shops ${JSON.stringify([filter, page.page, page.limit])}`, LIFE_MS, () =>
    load(context, filter, page),
  );

/** Open shops with goods in their windows; who is logged in is told which are followed. */
export async function listMerchantCards(context: CallContext, filter: MerchantSearch, page: PageRequest) {
  const shops = await kept(context, filter, page);
  if (!(await context.session())) return shops;
  const found: Page<MerchantCard> = JSON.parse(shops.rawJson);
  const { merchants } = await savedBy(context, { merchants: found.list.map(({ id }) => id) });
  return { ...found, list: found.list.map((shop) => ({ ...shop, isCollect: merchants.includes(shop.id) })) };
}
