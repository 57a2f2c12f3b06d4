import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { slug } from '#domain/content/pretty-url.ts';
import { type KnownCurrency, knownCurrency } from '#domain/money/known-currency.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#locale/locales.ts';
import { currency } from '../server/modules/schema.ts';
import { OperatorError } from '../server/platform/config/operator-error.ts';
import { type Applied, type ApplyOrder, applyMall } from './apply-mall.ts';
import { jsonText } from './canonical.ts';

/** What a company says about its mall. */
export interface MallAnswers {
  name: string;
  /** The mall's own language first. English is on in any mall, named or not: it stands at the root of all addresses. */
  languages: readonly Locale[];
  /** ISO 4217. */
  currency: string;
  /** How much of each other currency one unit of the base currency buys, by code. */
  rates: Readonly<Record<string, string>>;
  /** ISO 3166 codes; empty for all countries. */
  shipTo: readonly string[];
  /** One of them, which pages are made for; '' for none. */
  country: string;
  /** '#c8281c' */
  color: string;
  /** '' for none. */
  imprint: string;
  /** A file; null for the name alone. */
  logo: string | null;
  /** Name of the first shop. */
  shop: string;
}

export interface InitOrder extends Omit<ApplyOrder, 'dir' | 'isDryRun' | 'prune' | 'overwrite' | 'confirm' | 'asked'> {
  answers: MallAnswers;
}

const STARTER = join(import.meta.dirname, 'starter');

interface CurrencyFile extends KnownCurrency {
  rate: string;
  isBase: boolean;
  sort: number;
}

function currencyFile(code: string, rate: string, sort: number): CurrencyFile {
  const known = knownCurrency(code);
  if (!known) throw new OperatorError(`${code} is no currency. Its code has three letters, such as EUR.`);
  return { ...known, rate, isBase: sort === 1, sort };
}

function currencyFiles({ currency, rates }: MallAnswers): Record<string, CurrencyFile> {
  const others = Object.entries(rates).filter(([code]) => code !== currency);
  const all: [string, string][] = [[currency, '1'], ...others];
  return Object.fromEntries(all.map(([code, rate], at) => [code, currencyFile(code, rate, at + 1)]));
}

function languageFiles({ languages }: MallAnswers) {
  const [own = 'en'] = languages;
  const others = LOCALES.filter((locale) => !languages.includes(locale));
  return Object.fromEntries(
    [...languages, ...others].map((locale, at) => [
      locale,
      { isOn: locale === DEFAULT_LOCALE || languages.includes(locale), isDefault: locale === own, sort: at + 1 },
    ]),
  );
}

/** Free shipping, because nothing may be charged that the shop has not decided. */
function shopFile({ shop, currency, languages }: MallAnswers) {
  const [own = 'en'] = languages;
  return {
    type: 'independent',
    category: 'general',
    isSelf: true,
    locale: own,
    texts: { [own]: { name: shop } },
    shipping: { standard: { name: 'Standard', currency } },
  };
}

async function writeAnswers(dir: string, answers: MallAnswers): Promise<void> {
  const { name, color, imprint, logo, shipTo, country, shop } = answers;
  const logoFile = logo === null ? null : `logo${extname(basename(logo)).toLowerCase()}`;
  const code = slug(shop, 'shop');
  const files: Record<string, unknown> = {
    'settings.json': {
      siteName: name,
      changeColorConfig: color,
      imprint,
      homeCountry: country,
      ...(logoFile && { leftTopLogo: `pictures/${logoFile}` }),
    },
    'currencies.json': currencyFiles(answers),
    'languages.json': languageFiles(answers),
    'countries.json': { shipTo: shipTo.length === 0 ? 'all' : shipTo },
  };
  for (const [file, content] of Object.entries(files)) await writeFile(join(dir, file), jsonText(content));
  await writeFile(join(dir, 'merchants', `${code}.json`), jsonText(shopFile(answers)));
  if (logo !== null && logoFile !== null) await cp(logo, join(dir, 'pictures', logoFile));
}

/**
 * Makes an empty mall out of a company's answers: settings, currencies, languages, countries, drafts of the agreements, a
 * first shop. It is an application of files, so that everything can be changed by files from then on. The database must hold no
 * shops, categories or products.
 */
export async function initMall({ answers, ...order }: InitOrder): Promise<Applied> {
  const dir = await mkdtemp(join(tmpdir(), 'mall-init-'));
  try {
    await cp(STARTER, dir, { recursive: true });
    for (const folder of ['merchants', 'pictures']) await mkdir(join(dir, folder));
    await writeAnswers(dir, answers);
    // Currencies that a start without "mall init" has left behind go; until then none of them is the base.
    await order.db.orm.update(currency).set({ isDefault: false });
    const asked = { command: 'init', subject: `mall ${answers.name}`, details: {} };
    return await applyMall({ ...order, dir, isDryRun: false, prune: true, overwrite: true, asked });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
