import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { favoritesOf } from '../favorites/index.ts';
import { listMerchantBanners } from './queries/merchant-home.ts';
import { findMerchants, listBestSellers, listWindowProducts, type MerchantRow } from './queries/merchants.ts';
import { serializeMerchantHead, serializeService } from './serialize.ts';

const RECOMMENDED = 8;

async function findMerchant({ mall, locale }: UseCaseContext, id: number): Promise<MerchantRow | Failure> {
  const [row] = await findMerchants(mall.db.sql, locale, [id]);
  return row ?? fail('merchantNotFound');
}

async function findHome(context: UseCaseContext, id: number) {
  const { mall, locale } = context;
  const [row, bannerList, saved] = await Promise.all([
    findMerchant(context, id),
    listMerchantBanners(mall.db.sql, locale, id),
    favoritesOf(context, { merchants: [id] }),
  ]);
  if (isFailure(row)) return row;
  return { row, home: { ...serializeMerchantHead(row, saved.merchants.length > 0), bannerList } };
}

export async function readMerchantHome(context: UseCaseContext, id: number) {
  const found = await findHome(context, id);
  return isFailure(found) ? found : found.home;
}

export async function readMerchantDetail(context: UseCaseContext, id: number) {
  const found = await findHome(context, id);
  if (isFailure(found)) return found;
  const { address, story, typeId, categoryId } = found.row;
  return { ...found.home, address, story, typeId, categoryId };
}

export async function readMerchantService(context: UseCaseContext, id: number) {
  const row = await findMerchant(context, id);
  return isFailure(row) ? row : serializeService(row);
}

/** The shop itself is the only place where its products are picked up. */
export async function readPickupPlace(context: UseCaseContext, id: number) {
  const row = await findMerchant(context, id);
  return isFailure(row) ? row : { id: row.id, name: row.name, phone: row.phone, address: row.address };
}

export async function listMerchantRecommended(context: UseCaseContext, id: number) {
  const { mall, locale } = context;
  // Not those that are kept: the shop's page is made anew as soon as something of it is sold out.
  const [row, best] = await Promise.all([findMerchant(context, id), listBestSellers(mall.db.sql, [id], RECOMMENDED)]);
  if (isFailure(row)) return row;
  const ids = best.map((product) => product.id);
  const shown = await listWindowProducts(mall.db.sql, locale, ids);
  const money = serializeMoney(context);
  return shown.map((w) => ({
    id: w.id,
    image: w.image,
    name: w.name,
    price: money(w.price),
    sales: w.sold + w.virtualSold,
    isPaidMember: w.isPaidMember,
    vipPrice: money(w.vipPrice),
  }));
}
