import { computed } from 'nanostores';
import type { CartItem, CartShop } from '#contract/cart.ts';
import { type CartChange, type CartLine, isOutdated } from '#domain/cart-change.ts';
import { keptText, persistentAtom } from './persistent.ts';
import { newKey } from './repeat-key.ts';
import { $person, $token } from './session.ts';
import { isCartLine } from './visitor-cart.ts';

/** A change that the mall was not told yet, or has not answered. */
export interface Waiting {
  /** Names the write, so that a lost answer makes it happen once. */
  key: string;
  change: CartChange;
}

/** The cart of who is logged in, as the mall told it last, and what was done since. */
export interface OwnCart {
  /** Whose it is. */
  owner: number;
  /** Null until the mall has told it. */
  shops: readonly CartShop[] | null;
  /** When it did, by this device. */
  readAt: number;
  waiting: readonly Waiting[];
  /** What the mall took over at the login and has not told since: it leaves out what cannot be bought. */
  handed: readonly CartLine[];
}

const NAME = 'ownCart';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isIds = (value: unknown) => Array.isArray(value) && value.every(Number.isInteger);

function isChange(value: unknown): value is CartChange {
  if (!isRecord(value)) return false;
  const { kind, skuId, skuIds, quantity, line } = value;
  if (kind === 'add') return isCartLine(line);
  if (kind === 'respec') return Number.isInteger(skuId) && isCartLine(line);
  if (kind === 'set') return Number.isInteger(skuId) && Number.isInteger(quantity);
  return (kind === 'remove' || kind === 'save') && isIds(skuIds);
}

const isWaiting = (value: unknown): value is Waiting =>
  isRecord(value) && typeof value['key'] === 'string' && isChange(value['change']);

const TEXTS = ['image', 'proName', 'sku', 'problem'];
const NUMBERS = ['id', 'productId', 'attrId', 'cartNum', 'stock'];
const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;
const isItem = (value: unknown): value is CartItem =>
  isRecord(value) &&
  TEXTS.every((name) => typeof value[name] === 'string') &&
  NUMBERS.every((name) => Number.isInteger(value[name])) &&
  [value['price'], value['vipPrice']].every((amount) => typeof amount === 'string' && AMOUNT.test(amount));

const isShop = (value: unknown): value is CartShop =>
  isRecord(value) &&
  typeof value['merName'] === 'string' &&
  Array.isArray(value['cartInfoList']) &&
  value['cartInfoList'].every(isItem);

/** An older version, or other software, may have left anything under the name. */
function decode(text: string): OwnCart | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || !Number.isInteger(read['owner'])) return null;
    const { owner, shops, readAt, waiting, handed } = read;
    return {
      owner: Number(owner),
      readAt: Number(readAt) || 0,
      shops: Array.isArray(shops) && shops.every(isShop) ? shops : null,
      waiting: Array.isArray(waiting) ? waiting.filter(isWaiting) : [],
      handed: Array.isArray(handed) ? handed.filter(isCartLine) : [],
    };
  } catch {
    return null;
  }
}

const nothing = (owner: number): OwnCart => ({ owner, shops: null, readAt: 0, waiting: [], handed: [] });

/** One text for both, so that other tabs never see the one without the other. */
const $kept = persistentAtom<OwnCart | null>(NAME, null, { encode: JSON.stringify, decode });

/** Who is logged in; 0 for a visitor. */
export const $owner = computed([$token, $person], (token, person) => (token && person ? person.id : 0));

/** The cart of who is logged in; null for a visitor. Nobody is shown another person's. */
export const $ownCart = computed([$kept, $owner], (kept, owner): OwnCart | null => {
  if (owner === 0) return null;
  return kept?.owner === owner ? kept : nothing(owner);
});

/** Changes what is kept as it is this moment: another tab may have written meanwhile. */
function change(next: (own: OwnCart) => OwnCart): void {
  const owner = $owner.get();
  if (owner === 0) return;
  const text = keptText(NAME);
  const kept = text === undefined ? null : decode(text);
  $kept.set(next(kept?.owner === owner ? kept : nothing(owner)));
}

/** Has a change wait for the mall. */
export function keepChange(made: CartChange): void {
  change((own) => ({
    ...own,
    waiting: [...own.waiting.filter((one) => !isOutdated(one.change, made)), { key: newKey(), change: made }],
  }));
}

/** Keeps what the mall took over, to be shown until its cart is read. */
export const keepHanded = (handed: readonly CartLine[]): void => change((own) => ({ ...own, handed }));

/** Takes the mall's cart over, in which the changes of these keys are. Gives how many lines that it took at the login it left out. */
export function takeMallCart(shops: readonly CartShop[], told: ReadonlySet<string>): number {
  const held = new Set(shops.flatMap(({ cartInfoList }) => cartInfoList.map(({ attrId }) => attrId)));
  const leftOut = ($ownCart.get()?.handed ?? []).filter(({ skuId }) => !held.has(skuId)).length;
  change((own) => ({
    ...own,
    shops,
    readAt: Date.now(),
    waiting: own.waiting.filter(({ key }) => !told.has(key)),
    handed: [],
  }));
  return leftOut;
}

/** Takes lines out that were ordered; what the mall has now is read by the next page. */
export const takeOrdered = (ids: readonly number[]): void =>
  change((own) => ({
    ...own,
    readAt: 0,
    shops:
      own.shops?.map((shop) => ({
        ...shop,
        cartInfoList: shop.cartInfoList.filter(({ id }) => !ids.includes(id)),
      })) ?? null,
  }));

const FRESH_MS = 60_000;

/** Whether the cart need not be read for a page that only counts it: nothing waits, and it was read just now. */
export function isFresh(): boolean {
  const own = $ownCart.get();
  if (!own?.shops || own.waiting.length + own.handed.length > 0) return false;
  return Math.abs(Date.now() - own.readAt) < FRESH_MS;
}

/** What was in the cart of who has left is forgotten here; what the mall was not told stays for their next login. */
export function forgetOthersCart(): void {
  const kept = $kept.get();
  if (!kept || kept.owner === $owner.get()) return;
  if (kept.shops || kept.handed.length > 0) $kept.set({ ...kept, shops: null, handed: [] });
}
