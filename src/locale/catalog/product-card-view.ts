import type { GoodsCard } from '#contract/catalog.ts';
import { goodsLink } from '../links.ts';
import type { Locale } from '../locales.ts';
import { compactText, cutPercent, cutText, ratingText } from '../numbers.ts';

/** Cuts below this are not worth a flag. */
const FLAG_FROM = 5;

/** What a goods card says, for the static card and for the island's. */
export function cardView(goods: GoodsCard, locale: Locale) {
  const cut = cutPercent(goods.price, goods.otPrice);
  return {
    href: goodsLink(locale, goods.name, goods.id),
    isCut: cut > 0,
    flag: cut >= FLAG_FROM ? cutText(cut, locale) : '',
    isSoldOut: goods.stock === 0,
    sold: compactText(goods.sales, locale),
    /** Empty until somebody has reviewed it. */
    rating: goods.replyNum > 0 ? ratingText(goods.star, locale) : '',
  };
}
