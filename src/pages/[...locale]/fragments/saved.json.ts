import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { textsOf } from '#locale/page-text.ts';
import { FAVORITE_BUTTON_TEXTS } from '../../../islands/favorites/texts.ts';

/** What hearts on products and shops say; fetched with their code. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => Response.json(textsOf(localeOf(params['locale']), FAVORITE_BUTTON_TEXTS));
