import type { CallData } from '#contract/index.ts';
import type { Article } from '#contract/news.ts';
import type { ProductPage } from '#contract/publishing.ts';
import { gtinOf } from '#domain/catalog/gtin.ts';
import { firstChoice } from '#domain/catalog/sku-choice.ts';
import { pictureAddresses } from '#domain/content/picture-address.ts';
import { homeLink, productLink, searchLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { absoluteAddress } from './absolute-address.ts';
import { isOnSale, shownPrice } from './catalog/offer.ts';

const CONTEXT = 'https://schema.org';

type Config = CallData<'globalConfig'>;

export const organisationLd = (config: Config) => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: config.siteName,
  url: `${config.frontDomain}/`,
  logo: `${config.frontDomain}/favicon.svg`,
});

export const websiteLd = (locale: Locale, config: Config) => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: config.siteName,
  url: absoluteAddress(config.frontDomain, homeLink(locale)),
  inLanguage: locale,
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteAddress(config.frontDomain, searchLink(locale))}?searchValue={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

export interface Crumb {
  name: string;
  path: string;
}

export const breadcrumbLd = (origin: string, crumbs: readonly Crumb[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: crumb.name,
    item: absoluteAddress(origin, crumb.path),
  })),
});

/** A list whose entries have pages of their own. */
export const itemListLd = (origin: string, entries: readonly Crumb[]) => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: entries.map((entry, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: entry.name,
    url: absoluteAddress(origin, entry.path),
  })),
});

const AVAILABILITY = { yes: `${CONTEXT}/InStock`, no: `${CONTEXT}/OutOfStock` };

/** One offer, that of the price on the page: of a range, nothing but its lowest end would stand there to compare with. */
const offerLd = (page: ProductPage, url: string, currency: string) => ({
  '@type': 'Offer',
  price: shownPrice(page),
  priceCurrency: currency,
  availability: isOnSale(page) ? AVAILABILITY.yes : AVAILABILITY.no,
  url,
  seller: { '@type': 'Organization', name: page.detail.merchantInfo.name },
});

const reviewLd = (reply: ProductPage['replies'][number]) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: reply.nickname },
  datePublished: reply.createTime.slice(0, 10),
  reviewBody: reply.comment,
  reviewRating: { '@type': 'Rating', ratingValue: reply.star, bestRating: 5, worstRating: 1 },
});

/** Numbers of the SKU that the page opens with: the trade's, if it is a real one, and the manufacturer's. */
function numbersLd({ detail }: ProductPage) {
  const sku = firstChoice(Object.values(detail.productValue));
  const gtin = gtinOf(sku?.barCode ?? '');
  return { ...(gtin ? { gtin } : {}), ...(sku?.mpn ? { mpn: sku.mpn } : {}) };
}

/**
 * A product with its offer and ratings, equal to what the page shows. Reviews are counted only where there are any; the
 * first stands for them, since search engines quote no more and each costs every page its bytes.
 */
export function productLd(origin: string, locale: Locale, page: ProductPage, currency: string) {
  const { productInfo: product } = page.detail;
  const url = absoluteAddress(origin, productLink(locale, product.name, page.id, page.marketingType as 0 | 1 | 2));
  const { sumCount, star } = page.replyConfig;
  const [first] = page.replies;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.intro,
    sku: String(page.detail.masterProductId),
    image: pictureAddresses(product.sliderImage).map((image) => absoluteAddress(origin, image)),
    ...(product.brandName ? { brand: { '@type': 'Brand', name: product.brandName } } : {}),
    ...numbersLd(page),
    offers: offerLd(page, url, currency),
    ...(sumCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: star,
            reviewCount: sumCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    ...(first ? { review: [reviewLd(first)] } : {}),
  };
}

export const newsLd = (origin: string, path: string, article: Article) => ({
  '@context': CONTEXT,
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.synopsis,
  datePublished: article.createTime.slice(0, 10),
  ...(article.cover ? { image: [absoluteAddress(origin, article.cover)] } : {}),
  author: [{ '@type': 'Organization', name: article.author }],
  url: absoluteAddress(origin, path),
});
