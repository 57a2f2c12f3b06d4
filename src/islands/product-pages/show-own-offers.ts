import { $isOffered, $offers } from '#stores/catalog/offers.ts';
import { showOffer } from '../catalog/show-offer.ts';
import { showStock, startSoldOutSale } from '../catalog/show-stock.ts';

/** Brings a product page's own price and stock in line with its offers; the block names the SKU that it shows. */
export async function showOwn(): Promise<void> {
  const id = Number(document.querySelector<HTMLElement>('[data-offer]')?.dataset['sku']);
  const offer = $offers.get()[id];
  if (offer) showOffer({ ...offer, id });
  if (!$isOffered.get()) await showStock(0);
  else if (offer) {
    if (offer.stock === 0) startSoldOutSale();
    await showStock(offer.stock);
  }
}
