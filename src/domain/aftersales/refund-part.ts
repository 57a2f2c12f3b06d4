/** Minor units of the order's currency, and points. Of a line as it was paid, or of pieces of it. */
export interface RefundAmounts {
  /** What was paid, and so what comes back. */
  readonly amount: number;
  /** What the products cost, after member prices. */
  readonly items: number;
  readonly merchantCoupon: number;
  readonly platformCoupon: number;
  readonly pointsMoney: number;
  readonly shipping: number;
  readonly pointsUsed: number;
  readonly pointsGained: number;
}

export type AmountName = keyof RefundAmounts;

/** Pieces that were refunded or are asked for, with what was calculated for them. */
export interface HeldPieces extends RefundAmounts {
  readonly pieces: number;
}

export interface PaidPieces extends RefundAmounts {
  readonly quantity: number;
}

const each = (value: (name: AmountName) => number): RefundAmounts => ({
  amount: value('amount'),
  items: value('items'),
  merchantCoupon: value('merchantCoupon'),
  platformCoupon: value('platformCoupon'),
  pointsMoney: value('pointsMoney'),
  shipping: value('shipping'),
  pointsUsed: value('pointsUsed'),
  pointsGained: value('pointsGained'),
});

export const addAmounts = (all: readonly RefundAmounts[]): RefundAmounts =>
  each((name) => all.reduce((sum, one) => sum + one[name], 0));

/** `whole` × `pieces` ÷ `quantity`, rounded half up. */
export const proportion = (whole: number, pieces: number, quantity: number): number =>
  Number((2n * BigInt(whole) * BigInt(pieces) + BigInt(quantity)) / (2n * BigInt(quantity)));

/** The share of `pieces` of `quantity`; the pieces that complete the line take what is left, and no share is more than that. */
export function shareOf(whole: number, held: number, of: { held: number; pieces: number; quantity: number }): number {
  if (of.held + of.pieces >= of.quantity) return whole - held;
  return Math.min(whole - held, proportion(whole, of.pieces, of.quantity));
}

/** Each with its sign in the sum, in the order in which they take what the rounding leaves. */
const PARTS = [
  { name: 'merchantCoupon', sign: -1 },
  { name: 'platformCoupon', sign: -1 },
  { name: 'shipping', sign: 1 },
  { name: 'pointsMoney', sign: -1 },
  { name: 'items', sign: 1 },
] as const;

/** Moves parts until their sum is the amount; none leaves the range from nothing to what the line has left of it. */
function balanced(shares: RefundAmounts, left: RefundAmounts): RefundAmounts {
  let rest = shares.amount - PARTS.reduce((sum, { name, sign }) => sum + sign * shares[name], 0);
  const moved = PARTS.map(({ name, sign }) => {
    const part = Math.min(Math.max(shares[name] + sign * rest, 0), left[name]);
    rest -= sign * (part - shares[name]);
    return [name, part];
  });
  return { ...shares, ...Object.fromEntries(moved) };
}

/**
 * What comes back for `pieces` of a line of which others are held already: its proportion rounded half up, and everything
 * that is left for the last pieces. items − coupons − points + shipping = amount, exactly.
 */
export function refundPart(line: PaidPieces, held: HeldPieces, pieces: number): RefundAmounts {
  const of = { held: held.pieces, pieces, quantity: line.quantity };
  const shares = each((name) => shareOf(line[name], held[name], of));
  return balanced(
    shares,
    each((name) => line[name] - held[name]),
  );
}

/** What the wallet gets of `payBase` for `amount` of `pay`, after others got theirs; all of it once all is given back. */
export function baseShare(
  order: { pay: number; payBase: number },
  before: { amount: number; base: number },
  amount: number,
): number {
  if (order.pay === 0) return 0;
  const until = proportion(order.payBase, before.amount + amount, order.pay);
  return Math.max(0, until - before.base);
}
