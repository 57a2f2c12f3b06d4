import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { textsOf } from '#locale/page-text.ts';
import { SIZE_GUIDE_TEXTS } from '../../../islands/catalog/size-guide/texts.ts';

/** What the size guide says; fetched when a shopper opens it. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => Response.json(textsOf(localeOf(params['locale']), SIZE_GUIDE_TEXTS));
