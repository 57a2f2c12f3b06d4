import { z } from 'zod';
import { HEADERS } from '#contract/envelope.ts';
import { id } from '#contract/fields.ts';
import type { Locale } from '#locale/locales.ts';
import { acceptedLocales, knownLocale } from '#locale/negotiate.ts';

/** What a visitor asks for; null or empty where neither header nor cookie says anything that makes sense. */
export interface VisitorWishes {
  /** The most wanted first; perhaps none that the mall has pages in. */
  locales: readonly Locale[];
  /** ISO 4217, perhaps none of the mall's. */
  currency: string | null;
  regionId: number | null;
}

/** What a request says in headers and cookies. */
interface Stated {
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
}

/** The cookie of the language is named as the family's clients name it; the others are named like their headers. */
const LANGUAGE_COOKIE = 'i18n_locale';
/** All settings together, as our own client keeps them. */
const CONTEXT_COOKIE = 'context';

const text = z.string().optional().catch(undefined);
const contextSchema = z.object({ language: text, currency: text, regionId: z.coerce.string().optional() }).catch({});

function readContextCookie(cookie: string | undefined) {
  try {
    return contextSchema.parse(JSON.parse(cookie ?? '{}'));
  } catch {
    return {};
  }
}

export function visitorWishes({ header, cookie }: Stated): VisitorWishes {
  const kept = readContextCookie(cookie(CONTEXT_COOKIE));
  const said = (name: 'currency' | 'regionId') => header(name) ?? cookie(name) ?? kept[name];
  return {
    locales: [
      ...[header(HEADERS.language), cookie(LANGUAGE_COOKIE), kept.language].flatMap((code) => knownLocale(code) ?? []),
      ...acceptedLocales(header('Accept-Language')),
    ],
    currency: said(HEADERS.currency)?.toUpperCase() ?? null,
    regionId: id.safeParse(said(HEADERS.region)).data ?? null,
  };
}
