import type { APIRoute } from 'astro';
import { baseCurrency, readChrome } from '#catalog/chrome.ts';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { textsOf } from '#locale/page-text.ts';
import { PRICE_ALERT_TEXTS } from '../../../islands/alerts/texts.ts';

/** What the price alert of a product says and counts in; fetched when a shopper opens it. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = async ({ params }) => {
  const locale = localeOf(params['locale']);
  const base = baseCurrency(await readChrome(locale));
  return Response.json({ base, texts: textsOf(locale, PRICE_ALERT_TEXTS) });
};
