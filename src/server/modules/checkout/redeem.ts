import type { Sql } from 'postgres';
import type { OrderChoices } from '#domain/pricing/total.ts';
import { POINTS_STATUS } from '#domain/wallet/points.ts';
import { afterCommit } from '../../platform/db/after-commit.ts';
import { pipeline } from '../../platform/db/pipeline.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { announceSales, takeStock } from '../catalog/index.ts';
import { type Basket, type BasketLine, isSaleOffer, limitFailure } from '../pricing/index.ts';
import { takeQuota, takeShare, useCoupons } from '../promotions/index.ts';
import { insertPointsLine, lockPoints } from '../wallet/index.ts';

export interface Spending {
  no: string;
  basket: Basket;
  choices: OrderChoices;
  pointsUsed: number;
}

async function spendCoupons(context: BuyerContext, tx: Sql, { no, choices }: Spending): Promise<Failure | null> {
  const { merchantCoupons, platformCoupon } = choices;
  const ids = [...merchantCoupons.values(), ...(platformCoupon ? [platformCoupon] : [])].map(({ id }) => id);
  if (ids.length === 0) return null;
  const used = await useCoupons(tx, context.buyer.buyerId, ids, no, new Date(context.now));
  return used === ids.length ? null : fail('couponUsed');
}

/** Points that somebody spends elsewhere at this moment are gone: the price is another then. */
async function spendPoints(context: BuyerContext, tx: Sql, { no, pointsUsed }: Spending): Promise<Failure | null> {
  if (pointsUsed === 0) return null;
  const { buyerId } = context.buyer;
  const createdAt = new Date(context.now);
  if ((await lockPoints(tx, buyerId, createdAt)) < pointsUsed) return fail('priceChanged');
  const line = { buyerId, type: 2, amount: pointsUsed, linkType: 'order', linkId: no } as const;
  await insertPointsLine(tx, { ...line, status: POINTS_STATUS.done, createdAt });
  return null;
}

async function spendStock({ mall, now }: BuyerContext, tx: Sql, { no, basket }: Spending): Promise<Failure | null> {
  const { lines } = basket;
  const pieces = lines.map(({ facts, wished }) => ({ skuId: facts.skuId, quantity: wished.quantity }));
  const taken = new Set(await takeStock(tx, no, pieces, new Date(now)));
  afterCommit(tx, () => announceSales(mall, [...new Set(lines.map(({ facts }) => facts.productId))]));
  const missed = lines.find(({ facts }) => !taken.has(facts.skuId));
  return missed ? fail('soldOut', { name: missed.facts.name }) : null;
}

async function spendQuota(context: BuyerContext, tx: Sql, line: BasketLine): Promise<Failure | null> {
  const { wished, offer, facts } = line;
  if (!isSaleOffer(offer)) return null;
  const { quantity, flashSaleProductId } = wished;
  const { name } = facts;
  const passed = limitFailure(offer, { name, quantity, bought: 0 });
  if (passed) return passed;
  const { buyerId } = context.buyer;
  const pieces = { flashSaleSkuId: offer.flashSaleSkuId, buyerId, quantity, now: new Date(context.now) };
  if (!(await takeQuota(tx, pieces))) return fail('soldOut', { name });
  const share = { flashSaleProductId, buyerId, quantity, most: offer.allQuota };
  return (await takeShare(tx, share)) ? null : fail('saleLimit', { name, most: offer.allQuota });
}

/**
 * Takes what an order needs, guarded; the first thing that is not there any more undoes the order. The locks are asked for
 * together and taken in this order: coupons, points, stock.
 */
export async function spend(context: BuyerContext, tx: Sql, spending: Spending): Promise<Failure | null> {
  const { basket } = spending;
  const missing = await pipeline(
    spendCoupons(context, tx, spending),
    spendPoints(context, tx, spending),
    spendStock(context, tx, spending),
  );
  const short = missing.find((failure) => failure !== null) ?? null;
  if (short || !basket.isSale) return short;
  for (const line of basket.lines) {
    const missed = await spendQuota(context, tx, line);
    if (missed) return missed;
  }
  return null;
}
