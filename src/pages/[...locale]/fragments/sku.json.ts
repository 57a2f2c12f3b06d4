import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { textsOf } from '#locale/page-text.ts';
import { SKU_SHEET_TEXTS } from '../../../islands/catalog/texts.ts';

/** What the sheet says in which a variant is chosen; fetched when a shopper adds a product from a list. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => Response.json(textsOf(localeOf(params['locale']), SKU_SHEET_TEXTS));
