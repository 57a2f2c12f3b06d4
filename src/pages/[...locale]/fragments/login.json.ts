import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { loginTexts } from '../../../layouts/texts/login.ts';

/** What the login dialog says; fetched when it opens. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => Response.json(loginTexts(localeOf(params['locale'])));
