import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { Random } from '../../random.ts';
import type { ShelfProduct } from './read-products.ts';
import type { OrderedKind, WishedOrder } from './wished-orders.ts';

export interface Piece {
  skuId: number;
  quantity: number;
}

const IS_OF: Record<OrderedKind, (product: ShelfProduct) => boolean> = {
  sent: ({ productType }) => productType === PRODUCT_TYPE.normal,
  fetched: ({ productType, delivery }) => productType === PRODUCT_TYPE.normal && delivery === '1,2',
  virtual: ({ productType }) => productType === PRODUCT_TYPE.virtual,
  link: ({ productType }) => productType === PRODUCT_TYPE.link,
  card: ({ productType }) => productType === PRODUCT_TYPE.cardSecret,
};

/** Cents. What costs twice this is bought a third as often as what costs nothing. */
const HABIT = 2_000;
const SECOND_PRODUCT_SHARE = 0.4;

/** Products that were there already, where there are such: the oldest demo person is older than the oldest products. */
function fittingProducts(
  { kind, placedAt, isReturnable }: WishedOrder,
  shelf: readonly ShelfProduct[],
): ShelfProduct[] {
  const ofKind = shelf.filter(
    (product) => product.skuIds.length > 0 && IS_OF[kind](product) && (product.isReturnable || !isReturnable),
  );
  const there = ofKind.filter(({ createdAt }) => createdAt.getTime() < placedAt);
  return there.length > 0 ? there : ofKind;
}

const buy = (products: readonly ShelfProduct[], random: Random): ShelfProduct =>
  random.weighted(products, ({ price }) => HABIT / (price + HABIT));

/** One or two products of one shop; the second is another one. */
function fromMerchant(first: ShelfProduct, products: readonly ShelfProduct[], random: Random): ShelfProduct[] {
  const others = products.filter(
    ({ merchantId, productId }) => merchantId === first.merchantId && productId !== first.productId,
  );
  return others.length > 0 && random.chance(SECOND_PRODUCT_SHARE) ? [first, buy(others, random)] : [first];
}

/** What is in an order: pieces of as many shops as wished for, or of fewer where there are no more. */
export function choosePieces(wished: WishedOrder, shelf: readonly ShelfProduct[], random: Random): Piece[] {
  let left = fittingProducts(wished, shelf);
  const chosen: ShelfProduct[] = [];
  for (let i = 0; i < wished.merchants && left.length > 0; i++) {
    const first = buy(left, random);
    chosen.push(...fromMerchant(first, left, random));
    left = left.filter(({ merchantId }) => merchantId !== first.merchantId);
  }
  // Of a single piece nothing could be sent in part.
  const least = wished.status === ORDER_STATUS.partShipped ? 2 : 1;
  return chosen.map(({ skuIds }) => ({ skuId: random.pick(skuIds), quantity: random.chance(0.8) ? least : least + 1 }));
}
