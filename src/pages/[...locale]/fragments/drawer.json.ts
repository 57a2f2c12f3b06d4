import type { APIRoute } from 'astro';
import { baseCurrency, readChrome } from '#catalog/chrome.ts';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { textsOf } from '#locale/page-text.ts';
import { DRAWER_TEXTS } from '../../../islands/cart/texts.ts';

/** What the drawer of the cart says and counts in; fetched when a shopper has added something. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = async ({ params }) => {
  const locale = localeOf(params['locale']);
  const base = baseCurrency(await readChrome(locale));
  return Response.json({ base, texts: textsOf(locale, DRAWER_TEXTS) });
};
