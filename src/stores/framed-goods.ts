import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { GoodsCard } from '#contract/goods.ts';

/** Frames come and go with campaigns, so they are looked for among what sells best. */
const ASKED = 100;

/** Goods whose picture carries the frame of a campaign; null until the mall said. */
export const $framedGoods = atom<readonly GoodsCard[] | null>(null);

export async function loadFramedGoods(): Promise<void> {
  const found = await callMall('goodsList', { salesOrder: 'desc', limit: ASKED }).catch(() => null);
  $framedGoods.set(found?.list.filter((goods) => goods.activityStyle !== '') ?? []);
}
