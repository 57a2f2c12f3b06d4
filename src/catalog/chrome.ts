import type { CategoryNode } from '#contract/catalog/categories.ts';
import { DEFAULTS } from '#contract/envelope.ts';
import type { CallData } from '#contract/index.ts';
import { mobileMall } from '#domain/content/mobile-mall.ts';
import { chatAddress, chatOptions } from '#domain/merchants/chat.ts';
import type { Currency } from '#domain/money/money.ts';
import { isTaxedRegion } from '#domain/pricing/taxed-region.ts';
import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import { readMall } from './call.ts';
import { oncePerLocale } from './once-per-locale.ts';
import { ORIGIN } from './origin.ts';

/** What surrounds every page of a language. */
export interface Chrome {
  config: CallData<'globalConfig'>;
  home: CallData<'homeConfig'>;
  categories: CategoryNode[];
  currencies: CallData<'currencies'>;
  languages: CallData<'languages'>;
  hotWords: CallData<'hotWords'>;
  service: CallData<'customerService'>;
  /** Where phones buy what the web does not sell; '' where the mall has no such place. */
  mobile: string;
  /** The country that pages promise delivery to until a shopper has chosen another, in the language of the page. */
  shipTo: string;
  /** Whether prices there contain the tax, where the mall's prices do. */
  isTaxed: boolean;
}

async function load(locale: Locale): Promise<Chrome> {
  const [config, home, categories, currencies, languages, hotWords, service, mobile, countries] = await Promise.all([
    readMall(locale, 'globalConfig', {}),
    readMall(locale, 'homeConfig', {}),
    readMall(locale, 'categoryTree', {}),
    readMall(locale, 'currencies', {}),
    readMall(locale, 'languages', {}),
    readMall(locale, 'hotWords', {}),
    readMall(locale, 'customerService', {}),
    readMall(locale, 'mobileDomain', {}),
    readMall(locale, 'countries', {}),
  ]);
  const shipTo = countries.find(({ id }) => id === DEFAULTS.regionId)?.name ?? '';
  return {
    config,
    home,
    categories,
    currencies,
    languages,
    hotWords,
    service,
    mobile: mobileMall(mobile, ORIGIN),
    shipTo,
    isTaxed: isTaxedRegion(DEFAULTS.regionId),
  };
}

/** Read once a build and language. */
export const readChrome = oncePerLocale(load);

/** The currency that pages carry their amounts in; islands get no more of it than they count with. */
export function baseCurrency({ currencies }: Chrome): Currency {
  const base = currencies.find((currency) => currency.isDefault);
  if (!base) throw new Error('the mall has no currency');
  const { code, decimals, rate } = base;
  return { code, decimals, rate };
}

/** Hosts that pages take code from, beside their own: that of the chat, where the mall has one. */
export async function foreignHosts(): Promise<string[]> {
  const { service } = await readChrome(DEFAULT_LOCALE);
  const chat = chatOptions(chatAddress(service) ?? '');
  return chat ? [chat.openUrl] : [];
}

/** Whether everybody sees what members pay. */
export const showsMemberPrices = ({ config }: Chrome) => config.paidMemberPriceDisplay === 'all';

/** A category with those above it, outermost first; empty for an unknown id. */
export function categoryTrail(tree: readonly CategoryNode[], id: number): CategoryNode[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = categoryTrail(node.childList, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Every category of the tree, each before those below it. */
export const allCategories = (tree: readonly CategoryNode[]): CategoryNode[] =>
  tree.flatMap((node) => [node, ...allCategories(node.childList)]);
