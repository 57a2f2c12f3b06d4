import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { PROMISE_TEXTS } from '#locale/delivery/promise-texts.ts';
import { localeOf } from '#locale/locales.ts';
import { textsOf } from '#locale/page-text.ts';

/** What is promised about deliveries; fetched with the code that exchanges the promises of a page. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => Response.json(textsOf(localeOf(params['locale']), PROMISE_TEXTS));
