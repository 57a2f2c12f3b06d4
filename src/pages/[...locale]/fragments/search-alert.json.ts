import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { textsOf } from '#locale/page-text.ts';
import { SEARCH_ALERT_TEXTS } from '../../../islands/alerts/texts.ts';

/** What the alert of a search says; fetched where a search found nothing. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => Response.json(textsOf(localeOf(params['locale']), SEARCH_ALERT_TEXTS));
