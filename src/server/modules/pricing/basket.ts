import type { Sql } from 'postgres';
import type { PreOrderLine } from '#contract/checkout/checkout-session.ts';
import { isMobileOnly, PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { type PlaceTerms, termsAt } from '#domain/delivery/delivery-terms.ts';
import { convert } from '#domain/money/money.ts';
import type { CheckoutLine } from '#domain/pricing/price-line.ts';
import type { ShippingTemplate } from '#domain/pricing/shipping-fee.ts';
import type { OrderTerms } from '#domain/pricing/total.ts';
import type { UsableCoupon } from '#domain/promotions/coupon-use.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { readCountryNames } from '../addresses/index.ts';
import { readSkuFacts, type SkuFacts } from '../catalog/index.ts';
import type { UsableCouponRow } from '../promotions/index.ts';
import { readCheckout } from './queries/checkout.ts';
import type { AddressChoice, CheckoutBuyer } from './queries/checkout-buyer.ts';
import type { SkuOffer } from './queries/sku-offers.ts';
import { isSaleOffer, readSaleOffers, type SaleOffer } from './sale-offers.ts';
import type { WishedLine } from './wished-line.ts';

/** Why a line cannot be bought. */
export type LineProblem = Exclude<PreOrderLine['problem'], ''>;

/** A line of a checkout: the request, the product, its price now, and why it cannot be bought; null where it can. */
export interface BasketLine {
  wished: WishedLine;
  facts: SkuFacts;
  offer: SkuOffer;
  problem: LineProblem | null;
  /** In minor units of the request's currency. */
  priced: CheckoutLine;
}

export interface BasketCoupon {
  row: UsableCouponRow;
  /**
   * In minor units of the request's currency. Its id is the number on the wire: of the buyer's coupon, or negative the
   * number of a coupon that can be claimed. Code reads `row.heldId` to distinguish them.
   */
  usable: UsableCoupon;
}

/** Everything that a total depends on, as it is at this moment. */
export interface Basket {
  isSale: boolean;
  lines: BasketLine[];
  person: CheckoutBuyer;
  coupons: BasketCoupon[];
  terms: OrderTerms;
}

export interface BasketWish {
  type: number;
  lines: readonly WishedLine[];
  address: AddressChoice;
  /** The coupons that count; those that the buyer has where this is left out. */
  coupons?: 'none' | 'held' | 'claimable';
}

/** The type of what is bought in a flash sale. */
const SALE = 1;

export const isVirtual = ({ productType }: Pick<SkuFacts, 'productType'>) =>
  productType === PRODUCT_TYPE.virtual || productType === PRODUCT_TYPE.link || productType === PRODUCT_TYPE.cardSecret;

/** The same terms in another currency. */
export function termsIn<T extends ShippingTemplate>(template: T, money: (minor: number) => number): T {
  return {
    ...template,
    rules: template.rules.map((rule) => ({
      ...rule,
      firstPrice: money(rule.firstPrice),
      renewalPrice: money(rule.renewalPrice),
    })),
    free: template.free.map((rule) => ({ ...rule, price: rule.price === null ? null : money(rule.price) })),
  };
}

/** What a shop promises for a line at the place of an order; null where the shop does not ship there. */
export const termsOfLine = ({ shippingFee }: SkuFacts, regionIds: readonly number[]): PlaceTerms | null =>
  shippingFee ? termsAt(shippingFee, regionIds) : { charge: null, schedule: null };

/** Why a line cannot be bought now; null where it can. */
function problemOf(wished: WishedLine, facts: SkuFacts, offer: SkuOffer | SaleOffer): LineProblem | null {
  if (!offer.isSold || offer.productId !== wished.productId) return 'gone';
  if (isMobileOnly({ ...facts, marketingType: 0 })) return 'mobileOnly';
  if ('isRunning' in offer && !offer.isRunning) return 'saleOver';
  if (offer.stock === 0) return 'soldOut';
  return offer.stock < wished.quantity ? 'short' : null;
}

/** The lines with those that the shop does not send to the place. */
const withReach = (lines: readonly BasketLine[], regionIds: readonly number[] | null): BasketLine[] =>
  lines.map((line) => {
    const isSent = regionIds !== null && line.priced.isSent && line.problem === null;
    return isSent && !termsOfLine(line.facts, regionIds) ? { ...line, problem: 'undeliverable' } : line;
  });

const couponsIn = (rows: readonly UsableCouponRow[], money: (minor: number) => number): BasketCoupon[] =>
  rows.map((row) => {
    const { heldId, couponId, merchantId, category, targets } = row;
    const id = heldId ?? -couponId;
    return {
      row,
      usable: { id, merchantId, category, targets, money: money(row.money), threshold: money(row.threshold) },
    };
  });

const regionsOf = ({ address }: CheckoutBuyer): number[] | null =>
  address && [address.districtId, address.cityId, address.provinceId, address.countryId].filter((id) => id > 0);

/** A line as the pure rules price it, amounts in the request's currency. */
export function pricedLine(
  facts: SkuFacts,
  offer: SkuOffer,
  quantity: number,
  money: (minor: number) => number,
): CheckoutLine {
  const { merchantId, productId, categoryIds, brandId, weight, volume, shippingFee } = facts;
  const memberPrice = offer.memberPrice === null ? null : money(offer.memberPrice);
  return {
    ...{ merchantId, productId, categoryIds, brandId, weight, volume, quantity, memberPrice },
    price: money(offer.price),
    isSent: !isVirtual(facts),
    shippingFee: shippingFee && termsIn(shippingFee, money),
  };
}

/** What was wished with what it is and costs now; SKUs that there are not are left out. */
function linesOf(
  { base, currency }: BuyerContext,
  wished: readonly WishedLine[],
  facts: ReadonlyMap<number, SkuFacts>,
  offers: readonly (SkuOffer | SaleOffer)[],
): BasketLine[] {
  const money = (minor: number) => convert(minor, base, currency);
  const offerOf = new Map(offers.map((offer) => [offer.skuId, offer]));
  return wished.flatMap((wish) => {
    const [of, offer] = [facts.get(wish.skuId), offerOf.get(wish.skuId)];
    if (!of || !offer) return [];
    const priced = pricedLine(of, offer, wish.quantity, money);
    return [{ wished: wish, facts: of, offer, problem: problemOf(wish, of, offer), priced }];
  });
}

/** A buyer whose address names its country in the reader's language, whatever that was when it was typed. */
async function inLanguage(context: BuyerContext, person: CheckoutBuyer): Promise<CheckoutBuyer> {
  const { address } = person;
  if (!address) return person;
  const names = await readCountryNames(context);
  return { ...person, address: { ...address, country: names.get(address.countryId) ?? address.country } };
}

/** What is in a checkout. Facts come from what is kept for all, prices and stock never do. */
export async function readBasket(context: BuyerContext, sql: Sql, wish: BasketWish): Promise<Basket | Failure> {
  const { buyer, base, currency, locale } = context;
  const isSale = wish.type === SALE;
  const skuIds = wish.lines.map(({ skuId }) => skuId);
  const facts = await readSkuFacts(context, skuIds);
  const merchantIds = [...new Set([...facts.values()].map(({ merchantId }) => merchantId))];
  const couponsOf = isSale || wish.coupons === 'none' ? null : { merchantIds, mayClaim: wish.coupons === 'claimable' };
  const asked = { buyerId: buyer.buyerId, address: wish.address, skuIds, couponsOf };
  const { offers, buyer: person, coupons } = await readCheckout(sql, asked, locale, new Date(context.now));
  if (!person) return fail('loginExpired');
  const lines = linesOf(
    context,
    wish.lines,
    facts,
    isSale ? await readSaleOffers(context, sql, wish.lines, offers) : offers,
  );
  if (lines.length < wish.lines.length) return fail(isSale ? 'saleEnded' : 'goodsNotFound');
  const terms = { isMember: person.isPaidMember, isSale, regionIds: regionsOf(person), currency, base };
  return {
    isSale,
    lines: withReach(lines, terms.regionIds),
    person: await inLanguage(context, person),
    coupons: couponsIn(coupons, (minor) => convert(minor, base, currency)),
    terms,
  };
}

/** The message for the shopper about a line that cannot be bought; null where it can. */
export function lineFailure({ problem, facts: { name }, offer }: BasketLine, now: number): Failure | null {
  if (problem === null) return null;
  if (problem === 'gone') return fail('offShelf', { name });
  if (problem === 'mobileOnly') return fail('mobileOnly', { name });
  if (problem === 'undeliverable') return fail('undeliverable', { name });
  if (problem === 'soldOut') return fail('soldOut', { name });
  if (problem === 'short') return fail('stockShort', { name, left: offer.stock });
  if (!isSaleOffer(offer) || offer.start === null || now >= offer.start) return fail('saleEnded');
  return fail(offer.hasEndedToday ? 'saleReopens' : 'saleNotStarted', { time: offer.startText });
}

/** The first that speaks against buying; null where nothing does. */
export const basketFailure = ({ lines }: Basket, now: number): Failure | null =>
  lines.map((line) => lineFailure(line, now)).find((failure) => isFailure(failure)) ?? null;
