import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { textsOf } from '#locale/page-text.ts';
import { LOGIN_TEXTS } from '../../../islands/accounts/login/texts.ts';

/** What the login dialog says; fetched when it opens. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => Response.json(textsOf(localeOf(params['locale']), LOGIN_TEXTS));
