import { useEffect } from 'react';
import type { ProductCard } from '#contract/catalog/card.ts';
import { fillShipLines } from './fill-ship-lines.ts';

/** The line of a card about its delivery. The code that exchanges it on static cards fills it here too, so React leaves it empty. */
export function ShipLine({ product: { id, delivery }, price }: { product: ProductCard; price: string }) {
  useEffect(() => void fillShipLines().catch(() => {}), []);
  return delivery && <p className="ship" data-ship={id} data-price={price} />;
}
