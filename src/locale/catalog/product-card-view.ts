import type { ProductCard } from '#contract/catalog/card.ts';
import { productLink } from '../links.ts';
import type { Locale } from '../locales.ts';
import { compactText, cutPercent, cutText, ratingText } from '../numbers.ts';

/** Cuts below this are not worth a flag. */
const FLAG_FROM = 5;

/** What a product card says, for the static card and for the island's. */
export function cardView(product: ProductCard, locale: Locale) {
  const cut = cutPercent(product.price, product.otPrice);
  return {
    href: productLink(locale, product.name, product.id),
    isCut: cut > 0,
    flag: cut >= FLAG_FROM ? cutText(cut, locale) : '',
    isSoldOut: product.stock === 0,
    sold: compactText(product.sales, locale),
    /** Empty until somebody has reviewed it. */
    rating: product.replyNum > 0 ? ratingText(product.star, locale) : '',
  };
}
