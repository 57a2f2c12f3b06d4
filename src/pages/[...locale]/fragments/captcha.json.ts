import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { textsOf } from '#locale/page-text.ts';
import { CAPTCHA_TEXTS } from '../../../islands/verification/captcha/texts.ts';

/** What the puzzle before a code says; fetched when a shopper has to solve one. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => Response.json(textsOf(localeOf(params['locale']), CAPTCHA_TEXTS));
