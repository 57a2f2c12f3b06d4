import { LOCALES } from '#locale/locales.ts';
import type { Localised, Vocabulary } from '../../content-format.ts';
import { type PictureSpec, picturePath, picturePathAt } from '../../picture-spec.ts';
import { randomFor } from '../../random.ts';
import { ACTIVITY_FRAME } from '../content/mall-pictures.ts';
import { barCode } from './bar-code.ts';
import { composeContent } from './compose-content.ts';
import { type ComposedSku, cheapest, productTypeOf } from './compose-skus.ts';
import { composeOptions, composeTexts } from './compose-texts.ts';
import type { ProductPlan } from './plan-products.ts';
import { coloursOf, type ProductPictures } from './product-pictures.ts';
import type { ProductTerms } from './product-terms.ts';

/** Ids of the rows that product hang on. */
export interface ProductPlaces {
  merchantId: number;
  brandId: number;
  shelfId: number;
  shippingTemplateId: number | null;
}

/** What has been decided about one product. */
export interface ComposedProduct {
  plan: ProductPlan;
  skus: ComposedSku[];
  terms: ProductTerms;
  pictures: ProductPictures;
}

export function productRow({ plan, skus, terms, pictures }: ComposedProduct, places: ProductPlaces, createdAt: Date) {
  const { price, otPrice, vipPrice, redeemPoints } = cheapest(skus);
  const [first] = pictures.gallery;
  return {
    id: plan.id,
    code: plan.key,
    ...places,
    categoryId: plan.category.id,
    productType: productTypeOf(plan),
    image: first ? picturePath(first) : '',
    frame: terms.isFramed ? picturePath(ACTIVITY_FRAME) : '',
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

/** Sharp beside words, also on dense screens: a foreign text has one width of a picture. */
const STORY_WIDTH = 840;

export function textRows({ plan, pictures }: ComposedProduct, vocabulary: Vocabulary, seed: number) {
  const shown = pictures.story.map((spec) => ({
    src: picturePathAt(spec, STORY_WIDTH),
    width: STORY_WIDTH,
    height: STORY_WIDTH,
  }));
  return LOCALES.map((locale) => {
    const texts = composeTexts(plan, locale, vocabulary);
    const content = composeContent(plan, locale, { pictures: shown, name: texts.name }, seed);
    return { productId: plan.id, locale, ...texts, content };
  });
}

export const imageRows = ({ plan, pictures }: ComposedProduct) =>
  pictures.gallery.map((spec, position) => ({ productId: plan.id, position, image: picturePath(spec) }));

const pathAt = (specs: readonly PictureSpec[], place: number | null) => {
  const spec = place === null ? undefined : specs[place];
  return spec ? picturePath(spec) : '';
};

const named = <T extends object>(owner: T, name: Localised) =>
  LOCALES.map((locale) => ({ ...owner, locale, name: name[locale] }));

/** Options and their values; the values of the colours come first and carry the colours' pictures. */
export function optionRows({ plan, pictures: { colours } }: ComposedProduct, vocabulary: Vocabulary) {
  const options = composeOptions(plan, coloursOf(plan), vocabulary);
  let valueId = plan.firstIds.value;
  const placed = options.map((option, position) => {
    const id = plan.firstIds.option + position;
    const shown = position === 0 ? colours : [];
    const values = option.values.map(({ name, color }, place) => ({
      id: valueId++,
      optionId: id,
      position: place,
      image: pathAt(shown, place),
      color,
      name,
    }));
    return { ...option, id, position, values };
  });
  const values = placed.flatMap((option) => option.values);
  return {
    options: placed.map(({ id, position, kind, mustChoose }) => ({
      id,
      productId: plan.id,
      position,
      kind,
      mustChoose,
    })),
    optionTexts: placed.flatMap(({ id, name }) => named({ optionId: id }, name)),
    values: values.map(({ name: _, ...row }) => row),
    valueTexts: values.flatMap(({ id, name }) => named({ valueId: id }, name)),
  };
}

export const skuRows = ({ plan, skus, pictures: { colours } }: ComposedProduct) => ({
  skus: skus.map(({ id, valueIds, colour, price, otPrice, vipPrice, redeemPoints, weight, volume }) => ({
    id,
    productId: plan.id,
    valueIds,
    price,
    otPrice,
    vipPrice,
    redeemPoints,
    image: pathAt(colours, colour),
    barCode: barCode(id),
    weight,
    volume,
  })),
  stock: skus.map(({ id, stock }) => ({ skuId: id, productId: plan.id, stock })),
});

/** For each piece sold a product was looked at a few times. */
export function counters({ plan }: ComposedProduct, seed: number) {
  const random = randomFor(seed, `browsed/${plan.key}`);
  return { productId: plan.id, virtualSold: plan.sold, browsed: plan.sold * random.int(4, 9) + random.int(20, 400) };
}
