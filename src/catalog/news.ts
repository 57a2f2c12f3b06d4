import { CallError } from '#api-client/caller.ts';
import type { CallData } from '#contract/index.ts';
import { safeHtml } from '#domain/safe-html.ts';
import { LOCALES, type Locale } from '#locale/locales.ts';
import { hasCall, readMall } from './call.ts';
import { localeParam } from './locale-routes.ts';
import { oncePerLocale } from './once-per-locale.ts';
import { readAll } from './read-all.ts';
import { safeContent } from './safe-content.ts';

type FullArticle = CallData<'articleInfo'>;

/** Sections and their lists, for a back end without our bulk call; as many a list as the contract allows. */
const EACH = 100;

async function listedArticles(locale: Locale): Promise<FullArticle[]> {
  const sections = await readMall(locale, 'articleCategories', {});
  const lists = await Promise.all(
    sections.map(({ id: cid }) => readAll((page) => readMall(locale, 'articleList', { cid, page, limit: EACH }))),
  );
  const ids = new Set(lists.flat().map(({ id }) => id));
  return Promise.all([...ids].sort((a, b) => a - b).map((id) => readMall(locale, 'articleInfo', { id })));
}

async function bulkArticles(locale: Locale): Promise<FullArticle[]> {
  const all: FullArticle[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const batch: CallData<'prerenderArticles'> = await readMall(locale, 'prerenderArticles', { after });
    all.push(...batch.list);
    after = batch.next;
  }
  return all;
}

/** All articles of a language with their text, read once a build. */
export const readArticles = oncePerLocale(async (locale) => {
  const articles = (await hasCall('prerenderArticles')) ? bulkArticles(locale) : listedArticles(locale);
  return (await articles).map(safeContent);
});

export async function articleRoutes() {
  const all = await Promise.all(LOCALES.map(async (locale) => ({ locale, list: await readArticles(locale) })));
  return all.flatMap(({ locale, list }) =>
    list.map(({ id }) => ({ params: { locale: localeParam(locale), id: String(id) }, props: { locale, id } })),
  );
}

/** Agreements by the part of their address; the contract's ids hold slashes in other places. */
export const AGREEMENTS = [
  'userinfo',
  'userprivacyinfo',
  'merincomminginfo',
  'aboutusinfo',
  'intelligentinfo',
  'intellectualpropertyinfo',
  'platfromruleinfo',
  'useraccountcancelinfo',
  'useraccountcancelnoticeinfo',
  'couponagreementinfo',
  'paidmemberagreementinfo',
  'adchoicesinfo',
] as const;

/** A mall that was filled before an agreement became known, or another back end, has none of that id. */
async function agreementOf(locale: Locale, id: string) {
  try {
    return { id, ...(await readAgreement(locale, id)) };
  } catch (error) {
    if (error instanceof CallError && error.problem === 'refused') return null;
    throw error;
  }
}

/** The agreements that the mall has, read once a build. */
export const readAgreements = oncePerLocale(async (locale) => {
  const all = await Promise.all(AGREEMENTS.map((id) => agreementOf(locale, id)));
  return all.filter((one) => one !== null);
});

export async function agreementRoutes() {
  const all = await Promise.all(LOCALES.map(async (locale) => ({ locale, list: await readAgreements(locale) })));
  return all.flatMap(({ locale, list }) =>
    list.map(({ id: type }) => ({ params: { locale: localeParam(locale), type }, props: { locale, type } })),
  );
}

/** Title and HTML of an agreement. */
export async function readAgreement(locale: Locale, id: string): Promise<{ agreement: string; title: string }> {
  const text = await readMall(locale, 'agreement', { id });
  const { agreement = '', title = '' } = JSON.parse(text) as { agreement?: string; title?: string };
  return { agreement: safeHtml(agreement), title };
}
