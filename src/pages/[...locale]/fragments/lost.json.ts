import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';

/** What a page says whose code is gone, and when the mall cannot be asked what has moved; fetched when that happens. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => {
  const t = pageText(localeOf(params['locale']));
  return Response.json({ text: t('shell:codeLost'), stale: t('catalog:stale') });
};
