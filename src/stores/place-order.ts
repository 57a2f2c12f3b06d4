import { atom } from 'nanostores';
import { CallError } from '#api-client/caller.ts';
import { callBinding } from '#api-client/own-currency.ts';
import type { PreOrder } from '#contract/pre-order.ts';
import { takeOrdered } from './cart.ts';
import { $checkout, $choices, type Choices, loadCheckout, PRE_ORDER_GONE } from './checkout.ts';
import { $pricing, askPrice, choicesInput, settledPrice } from './checkout-price.ts';
import { createRepeatKey, isRefusal } from './repeat-key.ts';
import { $token } from './session.ts';

/** How placing went; `message` is the mall's own sentence, '' where it could not be reached. */
export type Placed =
  | { is: 'placed'; orderNo: string }
  | { is: 'addressMissing'; message: string }
  | { is: 'refused'; message: string }
  /** The amounts are the new ones by now; `before` is what was to be paid. */
  | { is: 'priceChanged'; message: string; before: string };

export const $isPlacing = atom(false);

const PRICE_CHANGED = 5405;
const ADDRESS_MISSING = 8201;

const once = createRepeatKey();

/** Whether something has to be sent and nobody has said where to. */
const lacksAddress = ({ needsAddress }: PreOrder, { addressId, shops }: Choices) =>
  needsAddress && addressId === 0 && Object.values(shops).some(({ shippingType }) => shippingType === 1);

/** What of the order is no longer as it was seen is read anew. */
async function refusalOf(error: unknown, preOrderNo: string, before: string): Promise<Placed> {
  if (!(error instanceof CallError) || error.problem === 'unreachable') return { is: 'refused', message: '' };
  const { message, fine } = error;
  if (fine === ADDRESS_MISSING) return { is: 'addressMissing', message };
  if (fine === PRE_ORDER_GONE) $checkout.set({ state: 'gone', message });
  // What is perhaps placed stays as it is: only so is placing it once more the same order.
  else if (isRefusal(error) && (await loadCheckout(preOrderNo))) await askPrice();
  return fine === PRICE_CHANGED ? { is: 'priceChanged', message, before } : { is: 'refused', message };
}

async function place(preOrderNo: string, { cartIdList }: PreOrder): Promise<Placed> {
  const choices = $choices.get();
  const { price, problem } = $pricing.get();
  if (!choices || !price) return { is: 'refused', message: problem ?? '' };
  const input = { ...choicesInput(preOrderNo, choices), expectedPayFee: price.payFee };
  try {
    const { orderNo } = await once(input, (repeat) => callBinding('orderCreate', input, { repeat }));
    takeOrdered(cartIdList);
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
  const isSettled = (await settledPrice()) || (await askAgain());
  const placed: Placed = isSettled
    ? await place(checkout.preOrderNo, checkout.order)
    : { is: 'refused', message: $pricing.get().problem ?? '' };
  // Whoever has placed it is on the way to the cashier.
  if (placed.is !== 'placed') $isPlacing.set(false);
  return placed;
}

async function askAgain(): Promise<boolean> {
  await askPrice();
  return settledPrice();
}

/** A page that was laid away on the way to the cashier and comes back may be used again. */
export const endPlacing = () => $isPlacing.set(false);
$token.listen(endPlacing);
