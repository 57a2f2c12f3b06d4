import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { textsOf } from '#locale/page-text.ts';
import { YOURS_TEXTS } from '../../../islands/content/yours/texts.ts';

/** What the home page says about the shopper's own products; fetched only by those who have some. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => Response.json(textsOf(localeOf(params['locale']), YOURS_TEXTS));
