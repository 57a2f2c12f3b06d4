import { MOST_LINES, MOST_PIECES } from './cart.ts';

/** A line of a cart: ids and a quantity, never an amount; prices are read when the cart is shown. */
export interface CartLine {
  productId: number;
  skuId: number;
  quantity: number;
}

/**
 * What a shopper did to a cart, as long as the mall has not taken it in. Lines are named by their SKU, for what was added
 * without a connection has no number in the mall yet.
 */
export type CartChange =
  | { kind: 'add'; line: CartLine }
  | { kind: 'set'; skuId: number; quantity: number }
  | { kind: 'respec'; skuId: number; line: CartLine }
  | { kind: 'remove'; skuIds: readonly number[] }
  /** To the favourites. */
  | { kind: 'save'; skuIds: readonly number[] }
  /** Back again after either, the first on top. */
  | { kind: 'unremove' | 'unsave'; lines: readonly CartLine[] };

/** With pieces more of a SKU, whose line comes first; the oldest lines go where there are too many. */
export function withAdded(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const before = lines.find(({ skuId }) => skuId === added.skuId)?.quantity ?? 0;
  const line = { ...added, quantity: Math.min(before + added.quantity, Math.max(MOST_PIECES, before)) };
  return [line, ...lines.filter(({ skuId }) => skuId !== added.skuId)].slice(0, MOST_LINES);
}

/** With other options in the place of a line; where those are in the cart already, that line takes the pieces up. */
function withRespec(lines: readonly CartLine[], skuId: number, line: CartLine): readonly CartLine[] {
  const others = lines.filter((one) => one.skuId !== line.skuId || one.skuId === skuId);
  const taken = lines.find((one) => one.skuId === line.skuId && one.skuId !== skuId)?.quantity ?? 0;
  const quantity = Math.min(line.quantity + taken, MOST_PIECES);
  return others.map((one) => (one.skuId === skuId ? { ...line, quantity } : one));
}

/** The lines after a change, the newest first. A change of a line that is not there changes nothing. */
export function withChange(lines: readonly CartLine[], change: CartChange): readonly CartLine[] {
  switch (change.kind) {
    case 'add':
      return withAdded(lines, change.line);
    case 'respec':
      return withRespec(lines, change.skuId, change.line);
    case 'set':
      return lines.map((line) => (line.skuId === change.skuId ? { ...line, quantity: change.quantity } : line));
    case 'remove':
    case 'save':
      return lines.filter(({ skuId }) => !change.skuIds.includes(skuId));
    case 'unremove':
    case 'unsave':
      return change.lines.reduceRight(withAdded, lines);
  }
}

/** Whether an earlier change need not be sent any more, because a later one replaces it on all of its lines. */
export function isOutdated(earlier: CartChange, later: CartChange): boolean {
  if (earlier.kind !== 'set') return false;
  if (later.kind === 'set') return later.skuId === earlier.skuId;
  return later.kind === 'remove' && later.skuIds.includes(earlier.skuId);
}
