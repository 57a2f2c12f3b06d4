import { $isOffered, $offers } from '#stores/catalog/offers.ts';
import { showOffer } from '../catalog/show-offer.ts';
import { isPickerOpen, showStock, startSoldOut } from '../catalog/show-stock.ts';

/** Pieces of the best SKU: while an option is open, that much may still be had. */
const mostLeft = () => Math.max(0, ...Object.values($offers.get()).map(({ stock }) => stock));

/** Brings a product page's own price and stock in line with its offers; the block names the SKU that it shows. */
export async function showOwn(): Promise<void> {
  const id = Number(document.querySelector<HTMLElement>('[data-offer]')?.dataset['sku']);
  const offer = $offers.get()[id];
  if (offer) showOffer({ ...offer, id });
  if (!$isOffered.get()) await showStock(0);
  else if (offer) {
    if (mostLeft() === 0) startSoldOut();
    await showStock(isPickerOpen() ? mostLeft() : offer.stock);
  }
}
