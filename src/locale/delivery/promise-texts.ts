import { type TextsOf, textSet } from '../text-set.ts';

/** What is promised about the delivery of a product. */
export const PROMISE_TEXTS = textSet('delivery', [
  'arrivesIn',
  'arrives',
  'arrivesBy',
  'leavesIn',
  'leaves',
  'undated',
  'undeliverable',
  'undeliverableHint',
  'free',
  'fee',
  'feeFree',
  'missing',
]);
export type PromiseTexts = TextsOf<typeof PROMISE_TEXTS>;
