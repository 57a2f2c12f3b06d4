import type { APIRoute } from 'astro';
import { readChrome } from '#catalog/chrome.ts';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { claimTexts } from '../../../layouts/coupon-texts.ts';

/** What the panel of a goods' coupons says and counts in; fetched when a shopper opens it. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = async ({ params }) => {
  const locale = localeOf(params['locale']);
  const currency = (await readChrome(locale)).currencies.find((c) => c.isDefault);
  if (!currency) throw new Error('the mall has no currency');
  const base = { code: currency.code, decimals: currency.decimals, rate: currency.rate };
  return Response.json({ base, texts: claimTexts(locale) });
};
