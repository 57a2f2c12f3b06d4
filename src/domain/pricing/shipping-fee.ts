import { allocate } from '../money/allocation.ts';

/** The first units cost `firstPrice`, every further `renewal` units `renewalPrice`. Region 0: everywhere else. */
export interface ShippingRule {
  regionId: number;
  first: number;
  firstPrice: number;
  renewal: number;
  renewalPrice: number;
}

/** From so many units or from such an amount on delivery is free; null: no number, or no amount, makes it so. Region 0: everywhere else. */
export interface FreeShipping {
  regionId: number;
  number: number | null;
  price: number | null;
}

/** Prices in minor units of the order's currency. */
export interface ShippingTemplate {
  /** 0 all free, 1 listed regions pay and others do not, 2 free rules first, then the region's price. */
  appoint: 0 | 1 | 2;
  /** 1 pieces, 2 weight (g), 3 volume (cm³). */
  chargeBy: 1 | 2 | 3;
  rules: readonly ShippingRule[];
  free: readonly FreeShipping[];
}

export interface ShippingPiece {
  quantity: number;
  /** Of one piece: grams and cm³. */
  weight: number;
  volume: number;
  /** Of all pieces: what one costs × how many. */
  amount: number;
}

/** Units have three decimals at most, so they are counted in thousandths. */
const thousandths = (units: number) => Math.round(units * 1000);

function measure({ quantity, weight, volume }: ShippingPiece, chargeBy: ShippingTemplate['chargeBy']): number {
  if (chargeBy === 1) return thousandths(quantity);
  return quantity * thousandths(chargeBy === 2 ? weight : volume);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);

/** The entry of the most specific region that has one. */
export function ofRegion<T extends { regionId: number }>(
  entries: readonly T[],
  regionIds: readonly number[],
): T | undefined {
  const found = regionIds.map((id) => entries.find(({ regionId }) => regionId === id));
  return found.find((entry) => entry !== undefined);
}

/**
 * What units beyond the first cost: pro rata, rounded half up for pieces; for weight and volume up to whole units of money.
 * A rule that says nothing of further units charges nothing for them.
 */
function renewalPrice(rule: ShippingRule, beyond: number, isByPieces: boolean, decimals: number): number {
  const renewal = BigInt(thousandths(rule.renewal));
  if (beyond <= 0 || renewal <= 0n) return 0;
  const price = BigInt(beyond) * BigInt(rule.renewalPrice);
  if (isByPieces) return Number((2n * price + renewal) / (2n * renewal));
  const unit = 10n ** BigInt(decimals);
  const divisor = renewal * unit;
  return Number(((price + divisor - 1n) / divisor) * unit);
}

function isFree(free: FreeShipping | undefined, pieces: readonly ShippingPiece[], units: number): boolean {
  if (!free) return false;
  const { number, price } = free;
  return (
    (price !== null && sum(pieces.map(({ amount }) => amount)) >= price) ||
    (number !== null && units >= thousandths(number))
  );
}

/** What a template charges at one place, and from where on nothing. */
export interface PlaceCharge {
  chargeBy: ShippingTemplate['chargeBy'];
  rule: ShippingRule;
  free?: FreeShipping | undefined;
}

/**
 * What a template says of a place; null where delivery is free. `regionIds` has the most specific first: district, city,
 * province, country. Where no rule speaks of the place, it is free.
 */
export function chargeAt(template: ShippingTemplate, regionIds: readonly number[]): PlaceCharge | null {
  const { appoint, chargeBy } = template;
  // With `appoint` 1 everywhere else is free, so that region 0 has no say.
  const regions = appoint === 1 ? regionIds.filter((id) => id !== 0) : [...regionIds, 0];
  const rule = ofRegion(template.rules, regions);
  if (appoint === 0 || !rule) return null;
  return { chargeBy, rule, free: appoint === 2 ? ofRegion(template.free, regions) : undefined };
}

/** What it costs to deliver one product, all its SKUs together. `decimals` are those of the currency. */
export function chargedFee(
  { chargeBy, rule, free }: PlaceCharge,
  pieces: readonly ShippingPiece[],
  decimals: number,
): number {
  const units = sum(pieces.map((piece) => measure(piece, chargeBy)));
  if (isFree(free, pieces, units)) return 0;
  return rule.firstPrice + renewalPrice(rule, units - thousandths(rule.first), chargeBy === 1, decimals);
}

/** The same by the whole template. */
export function productShippingFee(
  template: ShippingTemplate,
  pieces: readonly ShippingPiece[],
  regionIds: readonly number[],
  decimals: number,
): number {
  const charge = chargeAt(template, regionIds);
  return charge ? chargedFee(charge, pieces, decimals) : 0;
}

/** Shares the shipping of a product out to its SKUs by what it is charged by. */
export const splitShippingFee = (
  total: number,
  pieces: readonly ShippingPiece[],
  chargeBy: ShippingTemplate['chargeBy'],
): number[] =>
  allocate(
    total,
    pieces.map((piece) => measure(piece, chargeBy)),
  );
