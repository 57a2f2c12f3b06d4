import { useEffect, useRef } from 'react';
import { showOffer, showPicture } from '../show-offer.ts';
import type { OfferedSku } from './use-sku-choice.ts';

const NO_SKU = { id: 0, price: '', otPrice: '', vipPrice: '', memberPrice: null, image: '' };

/** Price and picture outside of the form follow the SKU that is shown. */
export function useShownSku(sku: OfferedSku | undefined, firstImage: string | undefined): void {
  const { id, price, otPrice, vipPrice, memberPrice, image } = sku ?? NO_SKU;
  useEffect(() => {
    if (price) showOffer({ id, price, otPrice, vipPrice, memberPrice });
  }, [id, price, otPrice, vipPrice, memberPrice]);
  // Only another picture moves the gallery: the shopper may be looking at a picture of the same colour.
  const shownImage = useRef(firstImage);
  useEffect(() => {
    if (image && image !== shownImage.current) showPicture(image);
    shownImage.current = image;
  }, [image]);
}
