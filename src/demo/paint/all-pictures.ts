import type { ProductPlan } from '../compose/catalog/plan-products.ts';
import { picturesOf } from '../compose/catalog/product-pictures.ts';
import type { Taxonomy } from '../compose/catalog/taxonomy.ts';
import {
  ACTIVITY_FRAME,
  bannerPicture,
  brandPicture,
  featurePicture,
  LOST,
  newsPicture,
} from '../compose/content/mall-pictures.ts';
import { merchantPictures } from '../compose/merchants/merchant-pictures.ts';
import { composeReviews } from '../compose/reviews/compose-reviews.ts';
import { totalReviews } from '../compose/reviews/total-reviews.ts';
import { type PictureSpec, pictureOf } from '../picture-spec.ts';
import type { DemoContent } from '../read-content.ts';

export interface PictureSources {
  content: DemoContent;
  taxonomy: Taxonomy;
  plans: readonly ProductPlan[];
  seed: number;
}

/** A picture and the group in which it is painted. */
type Grouped = [group: string, spec: PictureSpec];

const alone = (spec: PictureSpec): Grouped => [pictureOf(spec).name, spec];

/** Products of one second category stand beside each other in their pictures, so they are drawn by one hand. */
const groupOf = ({ category }: ProductPlan) => category.second;

/** Kinds keep together: a drawing is dear, and only the last ones are kept. */
const byKind = (plans: readonly ProductPlan[]) =>
  plans
    .filter(({ edition }) => edition === 0)
    .toSorted((a, b) => a.category.id - b.category.id || (a.kind.id < b.kind.id ? -1 : 1));

function* productGroups({ content, taxonomy, plans, seed }: PictureSources): Generator<Grouped> {
  for (const plan of byKind(plans)) {
    const { gallery, colours } = picturesOf(plan);
    for (const spec of [...gallery, ...colours]) yield [groupOf(plan), spec];
  }
  for (const merchant of content.merchants) {
    const { banner, cover, seconds } = merchantPictures(merchant, content, taxonomy, seed);
    yield [seconds.banner, banner];
    yield [seconds.cover, cover];
  }
  const groups = new Map(plans.map((plan) => [plan.id, groupOf(plan)]));
  for (const { productId, photos } of composeReviews(plans, content, totalReviews(plans), seed))
    for (const spec of photos) yield [groups.get(productId) ?? '', spec];
}

function* otherGroups({ content, taxonomy, seed }: PictureSources): Generator<Grouped> {
  for (const merchant of content.merchants) {
    const { logo, qualification } = merchantPictures(merchant, content, taxonomy, seed);
    yield* [alone(logo), alone(qualification)];
  }
  yield* content.mall.banners.map((banner, i) => alone(bannerPicture(banner, i)));
  yield* content.mall.recommended.map((block) => alone(featurePicture(block)));
  yield* content.news.map((news) => alone(newsPicture(news)));
  yield* content.brands.map((brand, i) => alone(brandPicture(brand, i)));
  yield* [alone(LOST), alone(ACTIVITY_FRAME)];
}

/** Every picture that a row of the demo mall names, each once, in groups that one thread should paint. */
export function allPictures(sources: PictureSources): PictureSpec[][] {
  const unique = new Map<string, Grouped>();
  for (const grouped of [...productGroups(sources), ...otherGroups(sources)]) {
    const { name } = pictureOf(grouped[1]);
    if (!unique.has(name)) unique.set(name, grouped);
  }
  const groups = Map.groupBy(unique.values(), ([group]) => group);
  return [...groups.values()].map((some) => some.map(([, spec]) => spec));
}
