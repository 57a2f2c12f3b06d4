import type { PackageStep } from '#domain/orders/package-path.ts';
import type { MessageKey } from '#locale/message-types.ts';
import { type TextsOf, textSet } from '#locale/text-set.ts';

const STEPS = {
  paid: 'orders:path.paid',
  packing: 'orders:path.packing',
  carrier: 'orders:path.carrier',
  door: 'orders:path.door',
  ready: 'orders:path.ready',
  collected: 'orders:path.collected',
} as const satisfies Record<PackageStep, MessageKey>;

/** The steps of a package, and what they are called once they are past. */
export const PATH_TEXTS = textSet({
  path: 'orders:path.label',
  steps: STEPS,
  done: { ...STEPS, packing: 'orders:path.packed', door: 'orders:path.delivered' } satisfies Record<
    PackageStep,
    MessageKey
  >,
});
export type PathTexts = TextsOf<typeof PATH_TEXTS>;
