import { callMall } from '#api-client/browser.ts';
import type { CallData, CallInput } from '#contract/index.ts';
import type { AlertKind } from '#domain/alerts/alert.ts';
import { failureMessage } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';

/** A product, and one of its SKUs; 0 for any. */
export interface AlertWish {
  kind: AlertKind;
  productId: number;
  skuId: number;
}

export type AlertState = CallData<'alertState'>;

/** Who waits for it; null where the mall does not answer. */
export const readAlerts = ({ productId, skuId }: AlertWish): Promise<AlertState | null> =>
  callMall('alertState', { productId, skuId }).catch(() => null);

const once = createRepeatKey();

/** What became of a wish: on the list, a mail that asks first, or the mall's sentence why not ('' without an answer). */
export type AlertAdded = { state: 'on' | 'confirm' } | { state: 'failed'; message: string };

/** Puts the shopper on the list; `email` for visitors, `price` for a price alert, in the shopper's currency. */
export async function addAlert(wish: AlertWish & Pick<CallInput<'alertAdd'>, 'email' | 'price'>): Promise<AlertAdded> {
  try {
    return await once(['alertAdd', wish], (repeat) => callMall('alertAdd', wish, { repeat }));
  } catch (error) {
    return { state: 'failed', message: failureMessage(error) };
  }
}

/** Takes a buyer off the list. Returns whether it was done. */
export const removeAlert = (wish: AlertWish): Promise<boolean> =>
  once(['alertRemove', wish], (repeat) => callMall('alertRemove', wish, { repeat })).then(
    () => true,
    () => false,
  );
