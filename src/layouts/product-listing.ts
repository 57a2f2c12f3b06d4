import { baseCurrency, type Chrome } from '#catalog/chrome.ts';
import { ORIGIN } from '#catalog/origin.ts';
import type { Listing } from '#catalog/page-payload.ts';
import type { ProductPage } from '#contract/publishing.ts';
import { homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { productFeedLine } from '#seo/catalog/product-feed.ts';
import { feedFileOf, feedHead } from '#seo/catalog/product-feed-file.ts';
import type { Crumb } from '#seo/json-ld.ts';

/** What a product page says to programs that compare offers, with the words that the page itself shows. */
export function productListing(locale: Locale, page: ProductPage, chrome: Chrome, crumbs: readonly Crumb[]): Listing {
  const t = pageText(locale);
  const site = chrome.config.siteName;
  const texts = { title: `${t('content:home.title')} · ${site}`, description: t('content:home.description', { site }) };
  const categories = crumbs.slice(1, -1).map(({ name }) => name);
  return {
    file: feedFileOf(locale, page.id),
    head: feedHead(ORIGIN, { ...texts, home: homeLink(locale) }),
    line: productFeedLine(page, { origin: ORIGIN, locale, currency: baseCurrency(chrome).code, categories }),
  };
}
