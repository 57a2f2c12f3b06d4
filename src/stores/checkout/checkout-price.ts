import { atom, computed } from 'nanostores';
import { callBinding } from '#api-client/own-currency.ts';
import type { ComputedPrice } from '#contract/checkout/checkout.ts';
import type { CallInput } from '#contract/index.ts';
import { failureMessage } from '../shell/call-failure.ts';
import { $checkout, $choices, type Choices, chosenBy, type MerchantChoice } from './checkout.ts';

export interface Pricing {
  /** The last answer; it stays while the next is on its way, and when none comes. */
  price: ComputedPrice | null;
  isBusy: boolean;
  /** Why the last question has no answer: the mall's words, '' where it could not be reached; null where all is well. */
  problem: string | null;
}

const NONE: Pricing = { price: null, isBusy: false, problem: null };

export const $pricing = atom<Pricing>(NONE);

/** A press or two more are waited for before the mall is asked. */
const PAUSE_MS = 250;

let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let settling: Promise<void> = Promise.resolve();
/** Anyone who waits for a question that is dropped waits for the next one. */
let release = () => {};

function drop(): void {
  clearTimeout(timer);
  asked++;
  release();
}

// Another order, or no one's any more: what was calculated for the last says nothing of it.
$checkout.listen(({ state }) => {
  if (state === 'ready') return;
  drop();
  $pricing.set(NONE);
});

/** The choices as the mall receives them, both for calculating the price and for placing the order. */
export function choicesInput(preOrderNo: string, { merchants, addressId, ...rest }: Choices): CallInput<'orderPrice'> {
  return {
    preOrderNo,
    ...rest,
    ...(addressId === null ? {} : { addressId }),
    orderMerchantRequestList: Object.entries(merchants).map(([merId, merchant]) => ({
      merId: Number(merId),
      ...merchant,
    })),
  };
}

async function ask(round: number): Promise<void> {
  const checkout = $checkout.get();
  const choices = $choices.get();
  if (checkout.state !== 'ready' || !choices) return;
  try {
    const price = await callBinding('orderPrice', choicesInput(checkout.preOrderNo, choices));
    if (round === asked) $pricing.set({ price, isBusy: false, problem: null });
  } catch (error) {
    if (round === asked) $pricing.set({ ...$pricing.get(), isBusy: false, problem: failureMessage(error) });
  }
}

/** Asks what the choices cost. Of several questions only the last one's answer counts. */
export function requestPrice(pause = 0): Promise<void> {
  drop();
  const round = asked;
  $pricing.set({ ...$pricing.get(), isBusy: true, problem: null });
  settling = new Promise((resolve) => {
    release = resolve;
    timer = setTimeout(() => resolve(ask(round)), pause);
  });
  return settling;
}

/** Waits until the last question was answered, however many follow meanwhile; false where it has no answer. */
export async function settledPrice(): Promise<boolean> {
  for (let last: unknown; last !== settling; ) {
    last = settling;
    await settling;
  }
  const { price, problem, isBusy } = $pricing.get();
  return price !== null && problem === null && !isBusy;
}

/** Changes what is chosen, and has it calculated. */
export function choose(change: Partial<Omit<Choices, 'merchants'>>): void {
  const choices = $choices.get();
  if (!choices) return;
  $choices.set({ ...choices, ...change });
  void requestPrice(PAUSE_MS);
}

export function chooseOfMerchant(merId: number, change: Partial<Omit<MerchantChoice, 'remark'>>): void {
  if (setOfMerchant(merId, change)) void requestPrice(PAUSE_MS);
}

/** Uses a coupon of a shop, or of the mall (shop 0); 0 for none. */
export const chooseCoupon = (merId: number, id: number) =>
  merId > 0 ? chooseOfMerchant(merId, { userCouponId: id }) : choose({ platUserCouponId: id });

/** A message costs nothing, so no price is requested. */
export const writeToMerchant = (merId: number, remark: string) => setOfMerchant(merId, { remark });

function setOfMerchant(merId: number, change: Partial<MerchantChoice>): boolean {
  const choices = $choices.get();
  const merchant = choices?.merchants[merId];
  if (!choices || !merchant) return false;
  $choices.set({ ...choices, merchants: { ...choices.merchants, [merId]: { ...merchant, ...change } } });
  return true;
}

const couponsOf = ({ platUserCouponId, merchants }: Choices) =>
  JSON.stringify([
    platUserCouponId,
    Object.entries(merchants).map(([merId, { userCouponId }]) => [merId, userCouponId]),
  ]);

/** Whether the coupons are those that the mall found to save most. */
export const $isBest = computed([$checkout, $choices], (checkout, choices) => {
  if (checkout.state !== 'ready' || !choices) return true;
  return couponsOf(chosenBy(checkout.order)) === couponsOf(choices);
});

/** Back to the coupons that save most. */
export function chooseBest(): void {
  const checkout = $checkout.get();
  const choices = $choices.get();
  if (checkout.state !== 'ready' || !choices) return;
  const best = chosenBy(checkout.order);
  const merchants = Object.entries(choices.merchants).map(([merId, merchant]) => {
    return [merId, { ...merchant, userCouponId: best.merchants[Number(merId)]?.userCouponId ?? 0 }] as const;
  });
  $choices.set({ ...choices, platUserCouponId: best.platUserCouponId, merchants: Object.fromEntries(merchants) });
  void requestPrice(PAUSE_MS);
}
