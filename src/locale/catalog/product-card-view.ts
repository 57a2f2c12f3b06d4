import type { ProductCard } from '#contract/catalog/card.ts';
import { joinUnits } from '#domain/text/number-units.ts';
import { isolate } from '../isolate.ts';
import { productLink, withChosen } from '../links.ts';
import type { Locale } from '../locales.ts';
import { compactCount, compactText, cutPercent, cutText, moreText, numberText, ratingText } from '../numbers.ts';

/** More colors than these are a number. */
const MOST_DOTS = 3;

/** Cuts below this are not worth a flag. */
const FLAG_FROM = 5;

/** What a product card says, for the static card and for the island's. */
export function cardView(product: ProductCard, locale: Locale) {
  const cut = cutPercent(product.price, product.otPrice);
  const colors = product.colors ?? [];
  const more = colors.length - MOST_DOTS;
  return {
    href: withChosen(productLink(locale, product.name, product.id), product.chosen ?? []),
    name: joinUnits(product.name),
    isCut: cut > 0,
    flag: cut >= FLAG_FROM ? cutText(cut, locale) : '',
    isSoldOut: product.stock === 0,
    sold: compactText(product.sales, locale),
    /** For the plural form of `sold`. */
    soldCount: compactCount(product.sales, locale),
    /** Of its colors, where there is a choice. */
    dots: colors.length > 1 ? colors.slice(0, MOST_DOTS) : [],
    colorCount: colors.length,
    moreColors: more > 0 ? isolate(moreText(numberText(more, locale)), locale) : '',
    /** Empty until somebody has reviewed it. */
    rating: product.replyNum > 0 ? ratingText(product.star, locale) : '',
  };
}
