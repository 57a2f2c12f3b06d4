import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import { CallError } from '#api-client/caller.ts';
import type { CartChange } from '#domain/cart/cart-change.ts';
import { $token } from '../accounts/session.ts';
import { isFinalFailure } from '../shell/idempotency-key.ts';
import { showToast } from '../shell/toast.ts';
import { onCartChange } from './cart.ts';
import { addMergeResults, missingLine } from './merge-results.ts';
import { lineInput, sendCartChange } from './send-cart-change.ts';
import {
  $buyerId,
  $serverCart,
  applyServerCart,
  clearOtherBuyersCart,
  isServerCartFresh,
  noteRefusedChange,
} from './server-cart.ts';
import type { PendingChange } from './stored-cart.ts';
import { $visitorCart } from './visitor-cart.ts';
import { applyToPendingMerge, beginMerge, finishMerge } from './visitor-cart-merge.ts';

/** Whether the mall cannot be reached: later changes are pending. */
export const $isCartOffline = atom(false);

/** Quantity changes that follow each other within this time are sent as one. */
const PAUSE_MS = 300;
/** Pauses between attempts after a lost answer grow from the first to the second. */
const RETRY_MS = 2_000;
const MOST_RETRY_MS = 60_000;

/** Keys of merges that the server refused: this page does not send them again. */
const refusedMerges = new Set<string>();
/** SKUs of a visitor's cart for which the server has returned a merge result. */
const explainedSkus = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let retryMs = RETRY_MS;
let running: Promise<void> | null = null;
let isSyncRequested = false;

/** Sends the visitor's cart to the server after a log-in, and merges of earlier pages that were never answered. */
async function mergeVisitorCart(token: string): Promise<void> {
  const merge = $token.get() === token ? beginMerge(refusedMerges) : null;
  if (!merge || refusedMerges.has(merge.key)) return;
  try {
    const results = await callMall('cartAddAll', { list: merge.lines.map(lineInput) }, { repeat: merge.key });
    if ($token.get() === token) addMergeResults(results ?? []);
    for (const { productAttrUnique } of results ?? []) explainedSkus.add(productAttrUnique);
  } catch (error) {
    if (!isFinalFailure(error)) throw error;
    refusedMerges.add(merge.key);
    showToast(error.message, { isError: true });
  }
  if (!refusedMerges.has(merge.key)) finishMerge(merge.key);
  await mergeVisitorCart(token);
}

/** Sends one change and returns whether the server accepted it; a refusal is shown in the server's words. */
async function sendPendingChange({ change, key }: PendingChange): Promise<boolean> {
  try {
    await sendCartChange(change, key);
    return true;
  } catch (error) {
    if (!isFinalFailure(error)) throw error;
    noteRefusedChange(key);
    showToast(error.message, { isError: true });
    return false;
  }
}

/** Reads the server's cart, which contains the sent changes; the answer is dropped after a change of the session. */
async function readServerCart(token: string, sentKeys: ReadonlySet<string>): Promise<void> {
  const merchants = await callMall('cartList', {});
  if ($token.get() !== token) return;
  const leftOut = applyServerCart(merchants, sentKeys).filter(({ skuId }) => !explainedSkus.has(skuId));
  addMergeResults(leftOut.map(({ productId, skuId, quantity }) => missingLine(productId, skuId, quantity)));
}

/** Whether the server creates a line for a change, whose number the next change may need. */
const CREATES_LINE: Readonly<Record<CartChange['kind'], boolean>> = {
  add: true,
  set: false,
  respec: true,
  remove: false,
  save: false,
  unremove: true,
  unsave: true,
};

/** Sends every pending change in its order, then reads the cart. */
async function syncOnce(): Promise<void> {
  const token = $token.get();
  const sentKeys = new Set<string>();
  const nextChange = () => $serverCart.get()?.pendingChanges.find(({ key }) => !sentKeys.has(key));
  await mergeVisitorCart(token);
  if ($token.get() !== token) return;
  const cart = $serverCart.get();
  // The server knows lines by numbers, which only a cart that was read contains.
  if (!cart?.merchants || cart.mergedLines.length > 0 || !nextChange()) await readServerCart(token, sentKeys);
  for (let next = nextChange(); next && $token.get() === token; next = nextChange()) {
    if ((await sendPendingChange(next)) && $token.get() === token) applyToPendingMerge(next.change);
    sentKeys.add(next.key);
    if (CREATES_LINE[next.change.kind] || !nextChange()) await readServerCart(token, sentKeys);
  }
}

/** One tab syncs at a time; in browsers without locks the idempotency keys prevent double effects. */
const withCartLock = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('cart', work) : work();

async function syncUntilDone(): Promise<void> {
  do {
    isSyncRequested = false;
    if ($buyerId.get() === 0) return;
    await withCartLock(syncOnce);
  } while (isSyncRequested);
}

function scheduleSync(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void syncCart(), ms);
}

async function syncOrRetryLater(): Promise<void> {
  try {
    await syncUntilDone();
    retryMs = RETRY_MS;
    $isCartOffline.set(false);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.problem === 'login') return;
    $isCartOffline.set(true);
    scheduleSync(retryMs);
    retryMs = Math.min(retryMs * 2, MOST_RETRY_MS);
  }
}

/** Sends pending changes and reads the cart. Resolves when that is done, or has failed and is scheduled again. */
export async function syncCart(): Promise<void> {
  clearTimeout(timer);
  isSyncRequested = true;
  running ??= syncOrRetryLater().finally(() => {
    running = null;
  });
  await running;
}

/** The same for a page that opens: a sync that is running already is enough. */
export const loadServerCart = (): Promise<void> => running ?? syncCart();

let isStarted = false;

/** Keeps the cart in sync from now on: sends every change, and reads changes of other devices when a page is shown again. */
export function startCartSync(): void {
  if (isStarted) return;
  isStarted = true;
  onCartChange((change) => (change.kind === 'set' ? scheduleSync(PAUSE_MS) : void syncCart()));
  $token.subscribe(() => {
    clearOtherBuyersCart();
    if ($buyerId.get() !== 0 && !(isServerCartFresh() && $visitorCart.get().length === 0)) void syncCart();
  });
  window.addEventListener('online', () => void syncCart());
  window.addEventListener('pageshow', (event) => event.persisted && void syncCart());
}
