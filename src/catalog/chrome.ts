import type { CategoryNode } from '#contract/catalog/categories.ts';
import { DEFAULT_REGION } from '#contract/envelope.ts';
import type { CallData } from '#contract/index.ts';
import { mobileMall } from '#domain/content/mobile-mall.ts';
import { chatAddress, chatOptions } from '#domain/merchants/chat.ts';
import type { Currency } from '#domain/money/money.ts';
import { isTaxedRegion } from '#domain/pricing/taxed-region.ts';
import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import { readMall } from './call.ts';
import { readLocales } from './locales.ts';
import { oncePerLocale } from './once-per-locale.ts';
import { BROWSER_API, ORIGIN } from './origin.ts';

/** What surrounds every page of a language. */
export interface Chrome {
  config: CallData<'globalConfig'>;
  home: CallData<'homeConfig'>;
  categories: CategoryNode[];
  currencies: CallData<'currencies'>;
  /** The languages that the mall has pages in. */
  locales: readonly Locale[];
  hotWords: CallData<'hotWords'>;
  service: CallData<'customerService'>;
  /** Where phones buy what the web does not sell; '' where the mall has no such place. */
  mobile: string;
  /** The id of the country that pages are made for; undefined where it is the contract's, which browsers assume. */
  ownRegion: number | undefined;
  /** The country that pages promise delivery to until a shopper has chosen another, in the language of the page. */
  shipTo: string;
  /** Whether prices there contain the tax, where the mall's prices do. */
  isTaxed: boolean;
}

async function load(locale: Locale): Promise<Chrome> {
  const [config, home, categories, currencies, locales, hotWords, service, mobile, countries, { regionId }] =
    await Promise.all([
      readMall(locale, 'globalConfig', {}),
      readMall(locale, 'homeConfig', {}),
      readMall(locale, 'categoryTree', {}),
      readMall(locale, 'currencies', {}),
      readLocales(),
      readMall(locale, 'hotWords', {}),
      readMall(locale, 'customerService', {}),
      readMall(locale, 'mobileDomain', {}),
      readMall(locale, 'countries', {}),
      // Who asks without a country receives the mall's own.
      readMall(locale, 'context', {}),
    ]);
  return {
    config,
    home,
    categories,
    currencies,
    locales,
    hotWords,
    service,
    mobile: mobileMall(mobile, ORIGIN),
    ownRegion: regionId === DEFAULT_REGION ? undefined : regionId,
    shipTo: countries.find(({ id }) => id === regionId)?.name ?? '',
    isTaxed: isTaxedRegion(regionId),
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

/**
 * Hosts that pages need beside their own: `hosts` give code (the chat, where the mall has one), `apis` are called (the back
 * end, where browsers call it directly). A kind without any is absent.
 */
export async function foreignHosts(): Promise<{ hosts?: string[]; apis?: string[] }> {
  const { service } = await readChrome(DEFAULT_LOCALE);
  const chat = chatOptions(chatAddress(service) ?? '');
  return { ...(chat ? { hosts: [chat.openUrl] } : {}), ...(BROWSER_API ? { apis: [BROWSER_API] } : {}) };
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
