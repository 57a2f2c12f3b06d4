import type { CartItem, CartMerchant } from '#contract/cart.ts';
import { isMobileOnly } from '#domain/catalog/product-type.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { readSkuFacts, type SkuFacts } from '../catalog/index.ts';
import { listSkuOffers, type SkuOffer } from '../pricing/index.ts';
import { type CartLineRow, countCart, listCartLines } from './queries/cart-lines.ts';

export interface CartEntry {
  line: CartLineRow;
  facts: SkuFacts;
  offer: SkuOffer;
  problem: CartItem['problem'];
}

function problemOf(facts: SkuFacts, offer: SkuOffer): CartItem['problem'] {
  if (!offer.isSold) return 'gone';
  if (isMobileOnly({ ...facts, marketingType: 0 })) return 'mobileOnly';
  return offer.stock > 0 ? '' : 'soldOut';
}

/** Lines with what they are and cost now. The catalogue forgets no SKU that a line names. */
export async function readEntries(context: BuyerContext, lines: readonly CartLineRow[]): Promise<CartEntry[]> {
  const ids = lines.map(({ skuId }) => skuId);
  if (ids.length === 0) return [];
  const [facts, offers] = await Promise.all([readSkuFacts(context, ids), listSkuOffers(context.mall.db.sql, ids)]);
  const offerOf = new Map(offers.map((offer) => [offer.skuId, offer]));
  return lines.flatMap((line) => {
    const [of, offer] = [facts.get(line.skuId), offerOf.get(line.skuId)];
    return of && offer ? [{ line, facts: of, offer, problem: problemOf(of, offer) }] : [];
  });
}

function serializeItem({ line, facts, offer, problem }: CartEntry, money: (minor: number) => string): CartItem {
  return {
    id: line.id,
    productId: line.productId,
    productAttrUnique: line.skuId,
    attrId: line.skuId,
    cartNum: line.quantity,
    image: facts.image,
    proName: facts.name,
    sku: facts.sku,
    price: money(offer.price),
    vipPrice: money(offer.memberPrice ?? 0),
    isPaidMember: offer.memberPrice !== null,
    stock: offer.stock,
    attrStatus: problem === '',
    deliveryMethod: facts.delivery,
    problem,
  };
}

/** The cart by shop, the newest first of what can be bought: what cannot is shown apart, and moves no shop. */
export async function readCart(context: BuyerContext, isValid: boolean | undefined): Promise<CartMerchant[]> {
  const lines = await listCartLines(context.mall.db.sql, context.buyer.buyerId);
  const entries = await readEntries(context, lines);
  const wanted = entries.filter(({ problem }) => isValid === undefined || (problem === '') === isValid);
  const [buyable, others] = [wanted.filter(({ problem }) => !problem), wanted.filter(({ problem }) => problem)];
  const money = serializeMoney(context);
  return [...Map.groupBy([...buyable, ...others], ({ facts }) => facts.merchantId)].map(([merId, list]) => ({
    merId,
    merName: list[0]?.facts.merchantName ?? '',
    merIsSelf: list[0]?.facts.isSelf ?? false,
    cartInfoList: list.map((entry) => serializeItem(entry, money)),
  }));
}

/** How many lines, or pieces. */
export async function countCartLines(
  { mall, buyer }: BuyerContext,
  isValid: boolean | undefined,
  of: 'total' | 'sum' = 'total',
) {
  const { lines, pieces } = await countCart(mall.db.sql, buyer.buyerId, isValid);
  return { count: of === 'sum' ? pieces : lines };
}
