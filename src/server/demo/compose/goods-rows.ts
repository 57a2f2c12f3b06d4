import { LOCALES } from '#locale/locales.ts';
import type { Localised, Vocabulary } from '../content-format.ts';
import { type Picture, picturePath } from '../painter.ts';
import { randomFor } from '../random.ts';
import { barCode } from './bar-code.ts';
import { composeContent } from './compose-content.ts';
import { cheapest, type ComposedSku, productTypeOf } from './compose-skus.ts';
import { composeOptions, composeTexts } from './compose-texts.ts';
import type { GoodsTerms } from './goods-terms.ts';
import { coloursOf } from './goods-pictures.ts';
import type { GoodsPlan } from './plan-goods.ts';

/** The painted pictures of one goods, in the places that picturesOf() gave them. */
export interface PaintedGoods {
  gallery: Picture[];
  /** In the order of the goods' colours. */
  colours: Picture[];
  story: Picture;
}

/** Ids of the rows that goods hang on. */
export interface GoodsPlaces {
  merchantId: number;
  brandId: number;
  shelfId: number;
  freightTemplateId: number | null;
}

export function goodsRow(plan: GoodsPlan, skus: ComposedSku[], painted: PaintedGoods, places: GoodsPlaces, terms: GoodsTerms, { createdAt, frame }: { createdAt: Date; frame: string }) {
  const { price, otPrice, vipPrice, redeemPoints } = cheapest(skus);
  return {
    id: plan.id,
    ...places,
    categoryId: plan.category.id,
    productType: productTypeOf(plan),
    image: imageOf(painted.gallery[0]),
    frame: terms.isFramed ? frame : '',
    price,
    otPrice,
    vipPrice,
    isPaidMember: plan.isMember,
    redeemPoints,
    delivery: terms.delivery,
    isRefundable: terms.isRefundable,
    isSpecified: skus.length > 1,
    isShown: plan.role !== 'hidden',
    source: `demo:${plan.key}`,
    createdAt,
    updatedAt: createdAt,
  };
}

const imageOf = (picture: Picture | undefined) => (picture ? picturePath(picture) : '');

export function textRows(plan: GoodsPlan, { story }: PaintedGoods, vocabulary: Vocabulary, seed: number) {
  const picture = { src: picturePath(story), width: story.width, height: story.height };
  return LOCALES.map((locale) => {
    const texts = composeTexts(plan, locale, vocabulary);
    return { goodsId: plan.id, locale, ...texts, content: composeContent(plan, locale, { picture, name: texts.name }, seed) };
  });
}

export const imageRows = (plan: GoodsPlan, { gallery }: PaintedGoods) =>
  gallery.map((picture, position) => ({ goodsId: plan.id, position, image: picturePath(picture) }));

const named = <T extends object>(owner: T, name: Localised) =>
  LOCALES.map((locale) => ({ ...owner, locale, name: name[locale] }));

/** Options and their values; the values of the colours come first and carry the colours' pictures. */
export function optionRows(plan: GoodsPlan, painted: PaintedGoods, vocabulary: Vocabulary) {
  const options = composeOptions(plan, coloursOf(plan), vocabulary);
  let valueId = plan.firstIds.value;
  const placed = options.map((option, position) => {
    const id = plan.firstIds.option + position;
    const hasPictures = position === 0 && painted.colours.length > 0;
    const values = option.values.map((name, place) => ({
      id: valueId++,
      optionId: id,
      position: place,
      image: hasPictures ? imageOf(painted.colours[place]) : '',
      name,
    }));
    return { id, position, name: option.name, values };
  });
  const values = placed.flatMap((option) => option.values);
  return {
    options: placed.map(({ id, position }) => ({ id, goodsId: plan.id, position })),
    optionTexts: placed.flatMap(({ id, name }) => named({ optionId: id }, name)),
    values: values.map(({ name: _, ...row }) => row),
    valueTexts: values.flatMap(({ id, name }) => named({ valueId: id }, name)),
  };
}

export const skuRows = (plan: GoodsPlan, skus: readonly ComposedSku[], { colours }: PaintedGoods) => ({
  skus: skus.map(({ id, valueIds, colour, price, otPrice, vipPrice, redeemPoints, weight, volume }) => ({
    id,
    goodsId: plan.id,
    valueIds,
    price,
    otPrice,
    vipPrice,
    redeemPoints,
    image: colour === null ? '' : imageOf(colours[colour]),
    barCode: barCode(id),
    weight,
    volume,
  })),
  stock: skus.map(({ id, stock }) => ({ skuId: id, goodsId: plan.id, stock })),
});

/** For each piece sold a goods was looked at a few times. */
export function counters(plan: GoodsPlan, seed: number) {
  const random = randomFor(seed, `browsed/${plan.key}`);
  return { goodsId: plan.id, virtualSold: plan.sold, browsed: plan.sold * random.int(4, 9) + random.int(20, 400) };
}
