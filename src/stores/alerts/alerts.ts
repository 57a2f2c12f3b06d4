import { callMall } from '#api-client/browser.ts';
import type { CallData, CallInput } from '#contract/index.ts';
import type { ProductAlertKind } from '#domain/alerts/alert.ts';
import { failureMessage } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';

/** A product, and one of its SKUs; 0 for any. */
export interface AlertWish {
  kind: ProductAlertKind;
  productId: number;
  skuId: number;
}

export type AlertState = CallData<'alertState'>;

const once = createRepeatKey();

/** What became of a wish: on the list, a mail that asks first, or the mall's sentence why not ('' without an answer). */
export type AlertAdded = { state: 'on' | 'confirm' } | { state: 'failed'; message: string };

const failed = (error: unknown): AlertAdded => ({ state: 'failed', message: failureMessage(error) });
const isDone = (call: Promise<null>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

/** The calls of one kind of alert for what a shopper waits for. */
export interface AlertCalls<State, More> {
  /** The same for the same wish. */
  key: string;
  /** What the mall knows of it; null where it does not answer, or lacks the call. */
  read(): Promise<State | null>;
  /** Puts the shopper on the list. */
  add(more: More): Promise<AlertAdded>;
  /** Takes a buyer off the list. Returns whether it was done. */
  remove(): Promise<boolean>;
}

/** `email` for visitors, `price` for a price alert, in the shopper's currency. */
export const productAlert = (
  wish: AlertWish,
): AlertCalls<AlertState, Pick<CallInput<'alertAdd'>, 'email' | 'price'>> => ({
  key: JSON.stringify(wish),
  read: () => callMall('alertState', { productId: wish.productId, skuId: wish.skuId }).catch(() => null),
  add(more) {
    const input = { ...wish, ...more };
    return once(['alertAdd', input], (repeat) => callMall('alertAdd', input, { repeat })).catch(failed);
  },
  remove: () => isDone(once(['alertRemove', wish], (repeat) => callMall('alertRemove', wish, { repeat }))),
});

/** Products for a search that found none. */
export const searchAlert = (keyword: string): AlertCalls<CallData<'searchAlertState'>, { email?: string }> => ({
  key: keyword,
  read: () => callMall('searchAlertState', { keyword }).catch(() => null),
  add(more) {
    const input = { keyword, ...more };
    return once(['searchAlertAdd', input], (repeat) => callMall('searchAlertAdd', input, { repeat })).catch(failed);
  },
  remove: () =>
    isDone(once(['searchAlertRemove', keyword], (repeat) => callMall('searchAlertRemove', { keyword }, { repeat }))),
});
