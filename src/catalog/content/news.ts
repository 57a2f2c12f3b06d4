import { CallError } from '#api-client/caller.ts';
import type { CallData } from '#contract/index.ts';
import { safeHtml } from '#domain/content/safe-html.ts';
import type { Locale } from '#locale/locales.ts';
import { type Batch, hasCall, isUnreachable, readBatch, readMall } from '../call.ts';
import { localeParam } from '../locale-routes.ts';
import { readLocales } from '../locales.ts';
import { oncePerLocale } from '../once-per-locale.ts';
import { readAll } from '../read-all.ts';
import { safeContent } from '../safe-content.ts';

type FullArticle = CallData<'articleInfo'>;

/** Sections and their lists, for a back end without our bulk call; as many a list as the contract allows. */
const EACH = 100;

interface Articles {
  list: FullArticle[];
  /** Those that cannot be read, by id: their pages fail one by one, so that an older version stays. */
  problems: Map<number, Error>;
}

async function listedArticles(locale: Locale): Promise<Articles> {
  const sections = await readMall(locale, 'articleCategories', {});
  const lists = await Promise.all(
    sections.map(({ id: cid }) => readAll((page) => readMall(locale, 'articleList', { cid, page, limit: EACH }))),
  );
  const ids = new Set(lists.flat().map(({ id }) => id));
  const all: Articles = { list: [], problems: new Map() };
  const read = async (id: number) => {
    try {
      all.list.push(await readMall(locale, 'articleInfo', { id }));
    } catch (error) {
      if (isUnreachable(error) || !(error instanceof Error)) throw error;
      all.problems.set(id, error);
    }
  };
  await Promise.all([...ids].map(read));
  all.list.sort((a, b) => a.id - b.id);
  return all;
}

async function bulkArticles(locale: Locale): Promise<Articles> {
  const all: Articles = { list: [], problems: new Map() };
  for (let after: number | null = 0; after !== null; ) {
    const batch: Batch<FullArticle> = await readBatch(locale, 'prerenderArticles', { after });
    all.list.push(...batch.list);
    for (const { raw, problem } of batch.misfits) all.problems.set(raw.id, problem);
    after = batch.next;
  }
  return all;
}

const readOnce = oncePerLocale(async (locale): Promise<Articles> => {
  const isBulk = await hasCall('prerenderArticles');
  const { list, problems } = await (isBulk ? bulkArticles(locale) : listedArticles(locale));
  return { list: list.map(safeContent), problems };
});

/** All articles of a language with their text, read once a build. */
export const readArticles = async (locale: Locale): Promise<FullArticle[]> => (await readOnce(locale)).list;

/** Why no page can be made of an article; undefined for others. */
export const articleProblem = async (locale: Locale, id: number): Promise<Error | undefined> =>
  (await readOnce(locale)).problems.get(id);

export async function articleRoutes() {
  const locales = await readLocales();
  const all = await Promise.all(locales.map(async (locale) => ({ locale, ...(await readOnce(locale)) })));
  return all.flatMap(({ locale, list, problems }) =>
    [...list.map(({ id }) => id), ...problems.keys()].map((id) => ({
      params: { locale: localeParam(locale), id: String(id) },
      props: { locale, id },
    })),
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
  const locales = await readLocales();
  const all = await Promise.all(locales.map(async (locale) => ({ locale, list: await readAgreements(locale) })));
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
