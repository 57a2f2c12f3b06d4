import { isTaxedRegion } from '#domain/pricing/taxed-region.ts';
import { taxNote } from '#locale/pricing/tax-note.ts';
import { $regionId } from '#stores/settings/settings.ts';

/** Has the notes of a page say what is in its prices for the shopper's region; their places stay. */
export function showTaxNotes(): void {
  const isTaxed = isTaxedRegion(Number($regionId.get()));
  for (const note of document.querySelectorAll<HTMLElement>('[data-tax-note]')) {
    const { tax = '', both = '', free } = note.dataset;
    note.textContent = taxNote({ tax, both }, { isTaxed, isSentFree: free !== undefined });
  }
}

/** The same, when it is known whether the product of the page is sent for nothing. */
export function showProductTaxNote(isSentFree: boolean): void {
  document.querySelector('[data-offer] [data-tax-note]')?.toggleAttribute('data-free', isSentFree);
  showTaxNotes();
}
