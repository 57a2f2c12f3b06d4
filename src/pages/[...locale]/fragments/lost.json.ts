import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';

/** What a page says whose code is gone; fetched when that happens. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) =>
  Response.json({ text: pageText(localeOf(params['locale']))('shell:codeLost') });
