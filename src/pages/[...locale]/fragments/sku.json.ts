import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { skuSheetTexts } from '../../../layouts/texts/product.ts';

/** What the sheet says in which a variant is chosen; fetched when a shopper adds a goods from a list. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => Response.json(skuSheetTexts(localeOf(params['locale'])));
