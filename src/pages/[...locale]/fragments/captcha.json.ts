import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { captchaTexts } from '../../../layouts/texts/verification.ts';

/** What the puzzle before a code says; fetched when a shopper has to solve one. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => Response.json(captchaTexts(localeOf(params['locale'])));
