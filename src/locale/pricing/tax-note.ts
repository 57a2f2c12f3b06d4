import type { Locale } from '../locales.ts';

/** Markets in which a price has to say that the tax is in it. */
const TAX_MARKETS: readonly Locale[] = ['de', 'fr', 'es', 'ja'];

/** Whether prices say that the tax is in them; `taxIncluded` is '1' where the mall's prices contain it. */
export const saysTax = (locale: Locale, taxIncluded: string) => taxIncluded === '1' && TAX_MARKETS.includes(locale);

export interface TaxNoteTexts {
  tax: string;
  both: string;
}

/** What stands below a price that goes to a region: what is in it, and what comes to it; '' where no tax is in it. */
export const taxNote = (
  { tax, both }: TaxNoteTexts,
  { isTaxed, isSentFree }: { isTaxed: boolean; isSentFree: boolean },
): string => (isTaxed ? (isSentFree ? tax : both) : '');
