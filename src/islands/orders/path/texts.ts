import { type TextsOf, textSet } from '#locale/text-set.ts';

/** The steps of a package, and what those are called once they are past whose name changes then. */
export const PATH_TEXTS = textSet({
  path: 'orders:path.label',
  steps: {
    paid: 'orders:path.paid',
    packing: 'orders:path.packing',
    carrier: 'orders:path.carrier',
    door: 'orders:path.door',
    ready: 'orders:path.ready',
    collected: 'orders:path.collected',
  },
  past: { packing: 'orders:path.packed', door: 'orders:path.delivered' },
});
export type PathTexts = TextsOf<typeof PATH_TEXTS>;
