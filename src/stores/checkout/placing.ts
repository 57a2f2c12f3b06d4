import { atom } from 'nanostores';
import { callBinding } from '#api-client/own-currency.ts';
import type { PreOrder } from '#contract/checkout/checkout-session.ts';
import { ADDRESS_MISSING, ORDER_CLOSED, PRICE_CHANGED } from '#contract/error-codes.ts';
import { $token } from '../accounts/session.ts';
import { removeOrderedLines } from '../cart/cart.ts';
import { errorCodeOf, failureMessage } from '../shell/call-failure.ts';
import { createRepeatKey, isFinalFailure } from '../shell/idempotency-key.ts';
import { $checkout, $choices, type Choices, loadCheckout } from './checkout.ts';
import { $pricing, choicesInput, requestPrice, settledPrice } from './checkout-price.ts';
import { $lineProblems } from './line-problems.ts';

/** How placing went; `message` is the mall's own sentence, '' where it could not be reached. */
export type Placed =
  | { is: 'placed'; orderNo: string }
  | { is: 'addressMissing'; message: string }
  | { is: 'refused'; message: string }
  /** A line cannot be bought as it stands, for example because its shop does not send to the address. */
  | { is: 'hasProblems' }
  /** The amounts are the new ones by now; `before` is what was to be paid. */
  | { is: 'priceChanged'; message: string; before: string };

export const $isPlacing = atom(false);

const once = createRepeatKey();

/** Whether something has to be sent and the address is missing. */
const lacksAddress = ({ needsAddress }: PreOrder, { addressId, merchants }: Choices) =>
  needsAddress && addressId === null && Object.values(merchants).some(({ shippingType }) => shippingType === 1);

/** What of the order is no longer as it was seen is read anew. */
async function refusalOf(error: unknown, preOrderNo: string, before: string): Promise<Placed> {
  const message = failureMessage(error);
  const errorCode = errorCodeOf(error);
  if (errorCode === ADDRESS_MISSING) return { is: 'addressMissing', message };
  if (errorCode === ORDER_CLOSED) $checkout.set({ state: 'gone', message });
  // What is perhaps placed stays as it is: only so is placing it once more the same order.
  else if (isFinalFailure(error) && (await loadCheckout(preOrderNo))) await requestPrice();
  return errorCode === PRICE_CHANGED ? { is: 'priceChanged', message, before } : { is: 'refused', message };
}

async function place(preOrderNo: string, { cartIdList }: PreOrder): Promise<Placed> {
  const choices = $choices.get();
  const { price, problem } = $pricing.get();
  if (!choices || !price) return { is: 'refused', message: problem ?? '' };
  if ($lineProblems.get().size > 0) return { is: 'hasProblems' };
  const input = { ...choicesInput(preOrderNo, choices), expectedPayFee: price.payFee };
  try {
    const { orderNo } = await once(input, (repeat) => callBinding('orderCreate', input, { repeat }));
    removeOrderedLines(cartIdList);
    return { is: 'placed', orderNo };
  } catch (error) {
    return refusalOf(error, preOrderNo, price.payFee);
  }
}

/** Places the order at the amount that was seen, once however often it is pressed: null while that goes on. */
export async function placeOrder(): Promise<Placed | null> {
  const checkout = $checkout.get();
  const choices = $choices.get();
  if ($isPlacing.get() || checkout.state !== 'ready' || !choices) return null;
  if (lacksAddress(checkout.order, choices)) return { is: 'addressMissing', message: '' };
  $isPlacing.set(true);
  const isSettled = (await settledPrice()) || (await requestAgain());
  const placed: Placed = isSettled
    ? await place(checkout.preOrderNo, checkout.order)
    : { is: 'refused', message: $pricing.get().problem ?? '' };
  // Anyone who has placed it is on the way to the cashier.
  if (placed.is !== 'placed') $isPlacing.set(false);
  return placed;
}

async function requestAgain(): Promise<boolean> {
  await requestPrice();
  return settledPrice();
}

/** A page that was laid away on the way to the cashier and comes back may be used again. */
export const endPlacing = () => $isPlacing.set(false);
$token.listen(endPlacing);
