import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { textsOf } from '#locale/page-text.ts';
import { REVIEW_PANEL_TEXTS } from '../../../islands/reviews/texts.ts';

/** What filters, sorting and reports of reviews say; fetched when a shopper touches the reviews of a product. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => Response.json(textsOf(localeOf(params['locale']), REVIEW_PANEL_TEXTS));
