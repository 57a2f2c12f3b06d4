import type { CartItem, CartMerchant } from '#contract/cart.ts';
import type { CartChange, CartLine } from '#domain/cart/cart-change.ts';
import { persistentAtom, storedText } from '../shell/persistent.ts';
import { isCartLine } from './visitor-cart.ts';

/** A change that the server has not confirmed yet. */
export interface PendingChange {
  /** Idempotency key: after a lost answer the change is sent again and takes effect once. */
  key: string;
  change: CartChange;
  /** Key of the change that this one undoes. */
  undoes?: string;
}

/** A visitor's cart that is being merged into a buyer's, under an idempotency key of its own. */
export interface PendingMerge {
  key: string;
  lines: readonly CartLine[];
}

/** A buyer's cart as the server returned it last, and what has changed since. */
export interface ServerCart {
  buyerId: number;
  /** Null until the server has returned the cart once. */
  merchants: readonly CartMerchant[] | null;
  /** Device time of that answer, in milliseconds. */
  readAt: number;
  pendingChanges: readonly PendingChange[];
  /** Null unless a visitor's cart is still to be merged. */
  pendingMerge: PendingMerge | null;
  /** Lines that the server has merged and not returned since: it leaves out those that cannot be bought. */
  mergedLines: readonly CartLine[];
}

const NAME = 'ownCart';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isIds = (value: unknown) => Array.isArray(value) && value.every(Number.isInteger);

type Stored = Readonly<Record<string, unknown>>;

const hasSkus = ({ skuIds }: Stored) => isIds(skuIds);
const hasLines = ({ lines }: Stored) => Array.isArray(lines) && lines.every(isCartLine);

/** Whether a stored value has the members of a change of this kind. A change that is refused here is lost at the next page load. */
const HAS_MEMBERS: Readonly<Record<CartChange['kind'], (stored: Stored) => boolean>> = {
  add: ({ line }) => isCartLine(line),
  set: ({ skuId, quantity }) => Number.isInteger(skuId) && Number.isInteger(quantity),
  respec: ({ skuId, line }) => Number.isInteger(skuId) && isCartLine(line),
  remove: hasSkus,
  save: hasSkus,
  unremove: hasLines,
  unsave: hasLines,
};

const isKind = (kind: unknown): kind is CartChange['kind'] =>
  typeof kind === 'string' && Object.hasOwn(HAS_MEMBERS, kind);

function isChange(value: unknown): value is CartChange {
  if (!isRecord(value)) return false;
  const { kind } = value;
  return isKind(kind) && HAS_MEMBERS[kind](value);
}

const isPendingChange = (value: unknown): value is PendingChange =>
  isRecord(value) && typeof value['key'] === 'string' && isChange(value['change']);

function decodeMerge(value: unknown): PendingMerge | null {
  if (!isRecord(value) || typeof value['key'] !== 'string' || !Array.isArray(value['lines'])) return null;
  const lines = value['lines'].filter(isCartLine);
  return lines.length > 0 ? { key: value['key'], lines } : null;
}

const TEXTS = ['image', 'proName', 'sku', 'problem'];
const NUMBERS = ['id', 'productId', 'attrId', 'cartNum', 'stock'];
const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;
const isItem = (value: unknown): value is CartItem =>
  isRecord(value) &&
  TEXTS.every((name) => typeof value[name] === 'string') &&
  NUMBERS.every((name) => Number.isInteger(value[name])) &&
  [value['price'], value['vipPrice']].every((amount) => typeof amount === 'string' && AMOUNT.test(amount));

const isMerchant = (value: unknown): value is CartMerchant =>
  isRecord(value) &&
  typeof value['merName'] === 'string' &&
  Array.isArray(value['cartInfoList']) &&
  value['cartInfoList'].every(isItem);

/** The stored members keep the names of earlier versions, so that a browser loses no pending change with an update. */
const encode = ({ buyerId, merchants, readAt, pendingChanges, pendingMerge, mergedLines }: ServerCart) =>
  JSON.stringify({
    owner: buyerId,
    shops: merchants,
    readAt,
    waiting: pendingChanges,
    handing: pendingMerge,
    handed: mergedLines,
  });

/** The storage may hold anything: an older version's text, or another program's. */
function decode(text: string): ServerCart | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || !Number.isInteger(read['owner'])) return null;
    const { owner, shops: merchants, readAt, waiting, handing, handed } = read;
    return {
      buyerId: Number(owner),
      readAt: Number(readAt) || 0,
      merchants: Array.isArray(merchants) && merchants.every(isMerchant) ? merchants : null,
      pendingChanges: Array.isArray(waiting) ? waiting.filter(isPendingChange) : [],
      pendingMerge: decodeMerge(handing),
      mergedLines: Array.isArray(handed) ? handed.filter(isCartLine) : [],
    };
  } catch {
    return null;
  }
}

/** One text for all of it, so that other tabs never see one part without the others. */
export const $storedCart = persistentAtom<ServerCart | null>(NAME, null, {
  encode: (cart) => (cart ? encode(cart) : 'null'),
  decode,
});

/** The cart in the storage at this moment: another tab may have written it before its event arrives here. */
export function readStoredCart(): ServerCart | null {
  const text = storedText(NAME);
  return text === undefined ? null : decode(text);
}
