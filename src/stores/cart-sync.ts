import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import { CallError } from '#api-client/caller.ts';
import { tellChanges } from './cart.ts';
import { noteMerge, unexplained } from './cart-merge.ts';
import { adding, tellChange } from './cart-tell.ts';
import {
  $ownCart,
  $owner,
  dropUndoOf,
  endHanding,
  forgetOthersCart,
  isFresh,
  mendHanding,
  takeMallCart,
  takeVisitorCart,
  type Waiting,
} from './own-cart.ts';
import { isRefusal } from './repeat-key.ts';
import { $token } from './session.ts';
import { showToast } from './toast.ts';
import { $visitorCart } from './visitor-cart.ts';

/** Whether the mall could not be reached: what was done since waits for it. */
export const $isCartCut = atom(false);

/** Presses that follow each other are told as one. */
const PAUSE_MS = 300;
/** After a lost answer the mall is asked again, less and less often. */
const RETRY_MS = 2_000;
const MOST_RETRY_MS = 60_000;

/** What the mall refused to take over stays in the browser, and is not handed over again by this page. */
const refused = new Set<string>();
/** SKUs of a visitor's cart about which the mall has said what became of them. */
const explained = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let retry = RETRY_MS;
let working: Promise<void> | null = null;
let isAskedAgain = false;

/** Hands over what was put into the cart before the login; also what an earlier page was not answered about. */
async function handOver(token: string): Promise<void> {
  const handing = $token.get() === token ? takeVisitorCart(refused) : null;
  if (!handing || refused.has(handing.key)) return;
  try {
    const merged = await callMall('cartAddAll', { list: handing.lines.map(adding) }, { repeat: handing.key });
    if ($token.get() === token) noteMerge(merged ?? []);
    for (const { productAttrUnique } of merged ?? []) explained.add(productAttrUnique);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    refused.add(handing.key);
    showToast(error.message, { isError: true });
  }
  if (!refused.has(handing.key)) endHanding(handing.key);
  await handOver(token);
}

/** Tells one change, and whether the mall took it; what it refuses is taken back, in its own words. */
async function tellOne({ change, key }: Waiting): Promise<boolean> {
  try {
    await tellChange(change, key);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    dropUndoOf(key);
    showToast(error.message, { isError: true });
    return false;
  }
}

/** The cart as the mall has it now, with what it was told; dropped where somebody else is logged in meanwhile. */
async function takeOver(token: string, told: ReadonlySet<string>): Promise<void> {
  const shops = await callMall('cartList', {});
  if ($token.get() !== token) return;
  const leftOut = takeMallCart(shops, told).filter(({ skuId }) => !explained.has(skuId));
  noteMerge(leftOut.map(({ goodsId, skuId, quantity }) => unexplained(goodsId, skuId, quantity)));
}

/** What comes after one of these may be about a line that the mall has made only now. */
const makesLine = ({ change }: Waiting) => ['add', 'respec', 'unremove', 'unsave'].includes(change.kind);

/** One round: everything that waits, in its order, then the cart as it is now. Nothing else is told meanwhile. */
async function round(): Promise<void> {
  const token = $token.get();
  const told = new Set<string>();
  const next = () => $ownCart.get()?.waiting.find(({ key }) => !told.has(key));
  await handOver(token);
  if ($token.get() !== token) return;
  const own = $ownCart.get();
  // Changes name lines by numbers that only a cart that was read has.
  if (!own?.shops || own.handed.length > 0 || !next()) await takeOver(token, told);
  for (let one = next(); one && $token.get() === token; one = next()) {
    if ((await tellOne(one)) && $token.get() === token) mendHanding(one.change);
    told.add(one.key);
    if (makesLine(one) || !next()) await takeOver(token, told);
  }
}

/** Only one tab tells at a time; where browsers cannot see to that, the keys of the writes do. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('cart', work) : work();

async function work(): Promise<void> {
  do {
    isAskedAgain = false;
    if ($owner.get() === 0) return;
    await alone(round);
  } while (isAskedAgain);
}

function later(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void syncCart(), ms);
}

async function tryWork(): Promise<void> {
  try {
    await work();
    retry = RETRY_MS;
    $isCartCut.set(false);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.problem === 'login') return;
    $isCartCut.set(true);
    later(retry);
    retry = Math.min(retry * 2, MOST_RETRY_MS);
  }
}

/** Tells the mall what waits, and reads its cart. Resolves when that is done, or has failed and will be tried again. */
export async function syncCart(): Promise<void> {
  clearTimeout(timer);
  isAskedAgain = true;
  working ??= tryWork().finally(() => {
    working = null;
  });
  await working;
}

/** The same for a page that opens: where it is under way already, that will do. */
export const readCart = (): Promise<void> => working ?? syncCart();

let isFollowed = false;

/** Follows the cart of who is logged in from now on: every change is told, and other devices' are read on coming back. */
export function followCart(): void {
  if (isFollowed) return;
  isFollowed = true;
  tellChanges((change) => (change.kind === 'set' ? later(PAUSE_MS) : void syncCart()));
  $token.subscribe(() => {
    forgetOthersCart();
    if ($owner.get() !== 0 && !(isFresh() && $visitorCart.get().length === 0)) void syncCart();
  });
  window.addEventListener('online', () => void syncCart());
  window.addEventListener('pageshow', (event) => event.persisted && void syncCart());
}
