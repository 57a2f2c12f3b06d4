import { type Locale, languageTag } from '#locale/locales.ts';
import { pictureWidth } from '#locale/picture.ts';
import { absoluteAddress } from './absolute-address.ts';

/** What a page is about, for programs that preview links. */
export type Topic =
  | { type: 'website' }
  | { type: 'article'; published: string; section: string }
  | { type: 'product'; price: string; currency: string; inStock: boolean };

/** What stands for a page without a picture. */
export const MALL_PICTURE = { image: '/share.png', width: 1200, height: 630 };

export interface SharedPage {
  title: string;
  description: string;
  site: string;
  locale: Locale;
  /** All languages that the page exists in. */
  locales: readonly Locale[];
  /** Absolute, as in the page's canonical link. */
  url: string;
  /**
   * The picture by the address that the mall stores; '' for none. WebP, PNG or JPEG, because not every such program
   * reads AVIF.
   */
  image: string;
  /** Width to height. */
  ratio: number;
  topic: Topic;
}

export type Property = readonly [name: string, content: string];

/** 'zh_CN'; Arabic, which is read in many countries, by its language alone. */
const territory = (locale: Locale) =>
  languageTag(locale)
    .replace(/-u-.*$/, '')
    .replace('-', '_');

/** A picture that is not ours has an unknown size. */
function sizedPicture({ image, ratio }: SharedPage) {
  if (!image) return MALL_PICTURE;
  const width = pictureWidth(image);
  return width === null ? { image } : { image, width, height: Math.round(width / ratio) };
}

function imageProperties(origin: string, page: SharedPage): Property[] {
  const { image, ...size } = sizedPicture(page);
  return [
    ['og:image', absoluteAddress(origin, image)],
    ...Object.entries(size).map(([side, pixels]) => [`og:image:${side}`, String(pixels)] as const),
    ['og:image:alt', page.image ? page.title : page.site],
  ];
}

function topicProperties(topic: Topic): Property[] {
  switch (topic.type) {
    case 'website':
      return [];
    case 'article':
      return [
        ['article:published_time', topic.published],
        ...(topic.section ? [['article:section', topic.section] as const] : []),
      ];
    case 'product':
      return [
        ['product:price:amount', topic.price],
        ['product:price:currency', topic.currency],
        ['product:availability', topic.inStock ? 'in stock' : 'out of stock'],
      ];
  }
}

/** Product pages go without: 50 bytes of their first flight for what their alternate links say already. */
const otherLocales = ({ locale, locales, topic }: SharedPage): Property[] =>
  topic.type === 'product'
    ? []
    : locales.filter((other) => other !== locale).map((other) => ['og:locale:alternate', territory(other)]);

/** The properties of a page in the order in which programs expect them: those of the picture follow it. */
export const openGraph = (origin: string, page: SharedPage): Property[] => [
  ['og:type', page.topic.type],
  ['og:site_name', page.site],
  ['og:title', page.title],
  ...(page.description ? [['og:description', page.description] as const] : []),
  ['og:url', page.url],
  ['og:locale', territory(page.locale)],
  ...otherLocales(page),
  ...topicProperties(page.topic),
  ...imageProperties(origin, page),
];
