import { type TextsOf, textSet } from '#locale/text-set.ts';

/** The names of the steps from the cart to the receipt. */
export const STEP_TEXTS = textSet({
  steps: 'checkout:steps',
  names: {
    cart: 'checkout:stepCart',
    confirm: 'checkout:stepConfirm',
    pay: 'checkout:stepPay',
    done: 'checkout:stepDone',
  },
});
export type StepTexts = TextsOf<typeof STEP_TEXTS>;
