import { type TextsOf, textSet } from '#locale/text-set.ts';

/** What the size guide says; fetched when somebody opens it. */
export const SIZE_GUIDE_TEXTS = textSet({
  ...textSet('catalog:sizeGuide', ['title', 'unit', 'choose', 'soldOut', 'between', 'openChoice']),
  systems: textSet('catalog:sizeGuide.systems', ['size', 'eu', 'us', 'usWomen', 'usMen', 'uk']),
  measures: textSet('catalog:sizeGuide.measures', [
    'foot',
    'chest',
    'waist',
    'hips',
    'hand',
    'head',
    'girth',
    'diameter',
  ]),
  how: {
    foot: textSet('catalog:sizeGuide.foot', ['title', 'first', 'second', 'third']),
    body: textSet('catalog:sizeGuide.body', ['title', 'first', 'second', 'third']),
    hand: textSet('catalog:sizeGuide.hand', ['title', 'first', 'second', 'third']),
    head: textSet('catalog:sizeGuide.head', ['title', 'first', 'second', 'third']),
    finger: textSet('catalog:sizeGuide.finger', ['title', 'first', 'second', 'third']),
  },
  close: 'shell:close',
});
export type SizeGuideTexts = TextsOf<typeof SIZE_GUIDE_TEXTS>;
