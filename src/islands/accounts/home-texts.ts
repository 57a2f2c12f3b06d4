import { type TextsOf, textSet } from '#locale/text-set.ts';
import { ORDER_TEXTS } from '../orders/texts.ts';
import { CARD_TEXTS } from '../search/texts.ts';

/** `recommended` is the heading of products that sell well; `card` belongs to them. */
export const HOME_TEXTS = textSet({
  ...textSet('accounts:home', [
    'since',
    'svip',
    'bills',
    'worth',
    'details',
    'lapsing',
    'useThem',
    'noOrders',
    'noOrdersHint',
    'failed',
  ]),
  favorites: 'accounts:menu.favouriteGoods',
  merchants: 'accounts:menu.favouriteShops',
  seen: 'accounts:menu.footprints',
  ...textSet('accounts:menu', ['messages', 'wallet', 'points', 'coupons', 'orders', 'refunds', 'reviews']),
  toCentre: 'promotions:coupon.toCentre',
  order: ORDER_TEXTS,
  discover: 'favorites:discover',
  seeAll: 'shell:seeAll',
  soldOut: 'catalog:soldOut',
  recommended: 'pages:soldWell',
  card: CARD_TEXTS,
  retry: 'shell:tryAgain',
});
export type HomeTexts = TextsOf<typeof HOME_TEXTS>;
