import { computed } from 'nanostores';
import type { CartItem, CartShop } from '#contract/cart.ts';
import { type CartChange, type CartLine, isOutdated, withAdded, withChange } from '#domain/cart-change.ts';
import { keptText, persistentAtom } from './persistent.ts';
import { newKey } from './repeat-key.ts';
import { $person, $token } from './session.ts';
import { $visitorCart, isCartLine, setVisitorCart, visitorCartKey } from './visitor-cart.ts';

/** A change that the mall was not told yet, or has not answered. */
export interface Waiting {
  /** Names the write, so that a lost answer makes it happen once. */
  key: string;
  change: CartChange;
  /** The name of what it brings back. */
  undoes?: string;
}

/** A visitor's cart on its way to the mall, under the name of its state. */
export interface Handing {
  key: string;
  lines: readonly CartLine[];
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
  /** What was in the cart before the login, until the mall has answered. */
  handing: Handing | null;
  /** What the mall took over at the login and has not told since: it leaves out what cannot be bought. */
  handed: readonly CartLine[];
}

const NAME = 'ownCart';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isIds = (value: unknown) => Array.isArray(value) && value.every(Number.isInteger);

function isChange(value: unknown): value is CartChange {
  if (!isRecord(value)) return false;
  const { kind, skuId, skuIds, quantity, line, lines } = value;
  if (kind === 'add') return isCartLine(line);
  if (kind === 'respec') return Number.isInteger(skuId) && isCartLine(line);
  if (kind === 'set') return Number.isInteger(skuId) && Number.isInteger(quantity);
  if (kind === 'unremove' || kind === 'unsave') return Array.isArray(lines) && lines.every(isCartLine);
  return (kind === 'remove' || kind === 'save') && isIds(skuIds);
}

const isWaiting = (value: unknown): value is Waiting =>
  isRecord(value) && typeof value['key'] === 'string' && isChange(value['change']);

function handingOf(value: unknown): Handing | null {
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
    const { owner, shops, readAt, waiting, handing, handed } = read;
    return {
      owner: Number(owner),
      readAt: Number(readAt) || 0,
      shops: Array.isArray(shops) && shops.every(isShop) ? shops : null,
      waiting: Array.isArray(waiting) ? waiting.filter(isWaiting) : [],
      handing: handingOf(handing),
      handed: Array.isArray(handed) ? handed.filter(isCartLine) : [],
    };
  } catch {
    return null;
  }
}

const nothing = (owner: number): OwnCart => ({
  owner,
  shops: null,
  readAt: 0,
  waiting: [],
  handing: null,
  handed: [],
});

/** One text for all of it, so that other tabs never see one part without the others. */
const $kept = persistentAtom<OwnCart | null>(NAME, null, { encode: JSON.stringify, decode });

/** Who is logged in; 0 for a visitor. */
export const $owner = computed([$token, $person], (token, person) => (token && person ? person.id : 0));

/** The cart of who is logged in; null for a visitor. Nobody is shown another person's. */
export const $ownCart = computed([$kept, $owner], (kept, owner): OwnCart | null => {
  if (owner === 0) return null;
  return kept?.owner === owner ? kept : nothing(owner);
});

/** What is kept this moment: another tab may have written meanwhile. */
function readKept(): OwnCart | null {
  const text = keptText(NAME);
  return text === undefined ? null : decode(text);
}

function change(next: (own: OwnCart) => OwnCart): void {
  const owner = $owner.get();
  if (owner === 0) return;
  const kept = readKept();
  $kept.set(next(kept?.owner === owner ? kept : nothing(owner)));
}

/** Has a change wait for the mall; gives its name. */
export function keepChange(made: CartChange, undoes?: string): string {
  const one = { key: newKey(), change: made, ...(undoes ? { undoes } : {}) };
  change((own) => ({
    ...own,
    waiting: [...own.waiting.filter((before) => !isOutdated(before.change, made)), one],
  }));
  return one.key;
}

const refusedChanges = new Set<string>();

/** Whether the mall refused a change: there is nothing to undo then. */
export const wasRefused = (key: string): boolean => refusedChanges.has(key);

/** What would undo a refused change goes with it: the lines are there still, and would come twice. */
export function dropUndoOf(key: string): void {
  refusedChanges.add(key);
  if ($ownCart.get()?.waiting.some(({ undoes }) => undoes === key))
    change((own) => ({ ...own, waiting: own.waiting.filter(({ undoes }) => undoes !== key) }));
}

/**
 * Makes a visitor's cart that of who is logged in, and gives what is to be handed over. From then on it is theirs alone:
 * where the answer is lost nobody knows whether the mall has it, and the next person must not be given it too. What the mall
 * refused under one of these keys is handed over together with it.
 */
export function takeVisitorCart(refused: ReadonlySet<string>): Handing | null {
  const lines = $visitorCart.get();
  if (lines.length > 0) {
    const key = visitorCartKey();
    change((own) => {
      const before = own.handing;
      if (before && !refused.has(before.key)) return own;
      return { ...own, handing: { key, lines: lines.reduceRight(withAdded, before?.lines ?? []) } };
    });
    if ($ownCart.get()?.handing?.key === key) setVisitorCart([]);
  }
  return $ownCart.get()?.handing ?? null;
}

/**
 * Has a change take effect on what the mall refused to take over, which has no numbers there. What is left is another cart
 * to hand over. Pieces are set of the mall's own line, where it has one, and the refused ones go.
 */
export function mendHanding(made: CartChange): void {
  if (made.kind !== 'remove' && made.kind !== 'set') return;
  const skuIds = made.kind === 'set' ? [made.skuId] : made.skuIds;
  change((own) => {
    const { handing } = own;
    if (!handing?.lines.some(({ skuId }) => skuIds.includes(skuId))) return own;
    const isNumbered = (skuId: number) =>
      !!own.shops?.some((shop) => shop.cartInfoList.some((item) => item.attrId === skuId));
    const isGone = made.kind === 'set' && skuIds.some(isNumbered);
    const lines = withChange(handing.lines, isGone ? { kind: 'remove', skuIds } : made);
    return { ...own, handing: lines.length > 0 ? { key: newKey(), lines } : null };
  });
}

/** The mall has what it was handed under this key, whoever is logged in by now; its owner sees it until the cart is read. */
export function endHanding(key: string): void {
  const kept = readKept();
  if (kept?.handing?.key !== key) return;
  const handed = kept.owner === $owner.get() ? [...kept.handing.lines, ...kept.handed] : [];
  $kept.set({ ...kept, handing: null, handed });
}

/** Takes the mall's cart over, in which the changes of these keys are. Gives the lines that it took at the login and left out. */
export function takeMallCart(shops: readonly CartShop[], told: ReadonlySet<string>): readonly CartLine[] {
  const held = new Set(shops.flatMap(({ cartInfoList }) => cartInfoList.map(({ attrId }) => attrId)));
  const leftOut = ($ownCart.get()?.handed ?? []).filter(({ skuId }) => !held.has(skuId));
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
  if (!own?.shops || own.handing || own.waiting.length + own.handed.length > 0) return false;
  return Math.abs(Date.now() - own.readAt) < FRESH_MS;
}

/**
 * What was in the cart of who has left is forgotten here; what the mall was not told stays for their next login, unless
 * somebody else's comes first, whose cart takes its place.
 */
export function forgetOthersCart(): void {
  const kept = $kept.get();
  if (!kept || kept.owner === $owner.get()) return;
  if (kept.shops || kept.handed.length > 0) $kept.set({ ...kept, shops: null, handed: [] });
}
