import { composeReviews } from '../compose/compose-reviews.ts';
import { picturesOf } from '../compose/goods-pictures.ts';
import {
  ACTIVITY_FRAME,
  bannerPicture,
  brandPicture,
  featurePicture,
  LOST,
  newsPicture,
} from '../compose/mall-pictures.ts';
import type { GoodsPlan } from '../compose/plan-goods.ts';
import { composeRecommended } from '../compose/recommended.ts';
import { shopPictures } from '../compose/shop-pictures.ts';
import type { Taxonomy } from '../compose/taxonomy.ts';
import { totalReviews } from '../compose/total-reviews.ts';
import { type PictureSpec, pictureOf } from '../picture-spec.ts';
import type { DemoContent } from '../read-content.ts';

export interface PictureSources {
  content: DemoContent;
  taxonomy: Taxonomy;
  plans: readonly GoodsPlan[];
  seed: number;
}

/** What the first pages show comes first. */
function* inOrder({ content, taxonomy, plans, seed }: PictureSources): Generator<PictureSpec> {
  const shops = content.shops.map((shop) => shopPictures(shop, content, taxonomy, seed));
  yield* content.mall.banners.map(bannerPicture);
  yield* [LOST, ACTIVITY_FRAME];
  for (const { goods } of composeRecommended(content, plans, seed)) {
    const picture = featurePicture(goods);
    if (picture) yield picture;
  }
  yield* shops.map((pictures) => pictures.logo);
  const goods = plans.filter(({ edition }) => edition === 0).map((plan) => picturesOf(plan));
  for (const { gallery } of goods) yield* gallery.slice(0, 1);
  for (const { banner, cover, qualification } of shops) yield* [banner, cover, qualification];
  yield* content.news.map(newsPicture);
  for (const { gallery, colours } of goods) yield* [...gallery, ...colours];
  yield* content.brands.map(brandPicture);
  for (const { photos } of composeReviews(plans, content, totalReviews(plans), seed)) yield* photos;
}

/** Every picture that a row of the demo mall names, each once. */
export function allPictures(sources: PictureSources): PictureSpec[] {
  const unique = new Map<string, PictureSpec>();
  for (const spec of inOrder(sources)) {
    const { name } = pictureOf(spec);
    if (!unique.has(name)) unique.set(name, spec);
  }
  return [...unique.values()];
}
