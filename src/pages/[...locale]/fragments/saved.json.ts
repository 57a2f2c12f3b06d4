import type { APIRoute } from 'astro';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { localeOf } from '#locale/locales.ts';
import { heartTexts } from '../../../layouts/texts/favorites.ts';

/** What hearts on goods and shops say; fetched with their code. */
export const getStaticPaths = localeRoutes;

export const GET: APIRoute = ({ params }) => Response.json(heartTexts(localeOf(params['locale'])));
