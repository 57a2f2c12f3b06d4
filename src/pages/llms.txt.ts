import type { APIRoute } from 'astro';
import { readChrome } from '#catalog/chrome.ts';
import { readAgreements } from '#catalog/content/news.ts';
import { ORIGIN } from '#catalog/origin.ts';
import {
  agreementLink,
  categoriesLink,
  couponsLink,
  feedLink,
  flashSaleLink,
  homeLink,
  listLink,
  merchantListLink,
  newsLink,
  streetLink,
} from '#locale/links.ts';
import { DEFAULT_LOCALE, languageName } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { llmsText } from '#seo/llms.ts';

const LOCALE = DEFAULT_LOCALE;

/** What the mall is and where things are, for programs that read pages for people. */
export const GET: APIRoute = async () => {
  const { config, categories, locales } = await readChrome(LOCALE);
  const t = pageText(LOCALE);
  const agreements = await readAgreements(LOCALE);
  const rules = agreements.map(({ id, title }) => ({ name: title, path: agreementLink(LOCALE, id) }));
  const places = [
    { name: t('shell:allCategories'), path: categoriesLink(LOCALE) },
    { name: t('promotions:sale.title'), path: flashSaleLink(LOCALE) },
    { name: t('content:home.coupons'), path: couponsLink(LOCALE) },
    { name: t('content:home.shops'), path: streetLink(LOCALE) },
    { name: t('merchants:all'), path: merchantListLink(LOCALE) },
    { name: t('content:home.news', { site: config.siteName }), path: newsLink(LOCALE) },
    { name: 'RSS', path: feedLink(LOCALE) },
    ...rules,
  ];
  const text = llmsText(ORIGIN, {
    name: config.siteName,
    about: t('content:home.description', { site: config.siteName }),
    sections: [
      {
        title: t('shell:categories'),
        places: categories.map(({ id, name }) => ({ name, path: listLink(LOCALE, name, id) })),
      },
      { title: config.siteName, places },
      {
        title: t('shell:languageLabel'),
        places: locales.map((locale) => ({ name: languageName(locale), path: homeLink(locale) })),
      },
    ],
  });
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
