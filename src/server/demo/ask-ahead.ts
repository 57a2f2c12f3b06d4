import { picturesOf } from './compose/goods-pictures.ts';
import type { GoodsPlan } from './compose/plan-goods.ts';
import { shopPictures } from './compose/shop-pictures.ts';
import type { DemoContext } from './demo-context.ts';

/**
 * Orders the pictures of shops, goods and news before their rows are written, so that painting never waits for the
 * database. Whoever writes the rows asks again and gets the same pictures.
 */
export function askAhead({ book, content, taxonomy, seed }: DemoContext, plans: readonly GoodsPlan[]): void {
  for (const shop of content.shops)
    for (const spec of Object.values(shopPictures(shop, content, taxonomy, seed))) void book.picture(spec);
  for (const plan of plans.filter(({ edition }) => edition === 0)) {
    const { gallery, colours } = picturesOf(plan);
    for (const spec of gallery) void book.picture(spec);
    for (const { picture } of colours) void book.picture(picture);
  }
  for (const { art, ground } of content.news) void book.picture({ of: 'news', arts: art, ground });
}
