import { localeOf } from '#locale/locales.ts';
import { addToCart } from '#stores/cart/cart.ts';
import { requestProducts } from '#stores/catalog/product-detail.ts';
import { showAdded } from './show-added.ts';
import { readSkuTexts } from './sku-texts.ts';

/** Adds a product of one variant at once, and asks in a sheet where there is a choice. What cannot be had here has a page. */
export async function quickAdd(id: number, page: string): Promise<void> {
  const locale = localeOf(document.documentElement.lang);
  const [texts, shown] = await Promise.all([readSkuTexts(), requestProducts(id, 0)]);
  if (!texts || shown.state !== 'ready' || !shown.detail.productInfo.isShow || shown.detail.productInfo.mobileOnly)
    return location.assign(page);
  const skus = Object.values(shown.detail.productValue);
  const [only] = skus;
  if (skus.length === 1 && only && only.stock > 0) {
    const added = addToCart(id, only.id, 1, only.stock);
    return showAdded({ productId: id, skuId: only.id, ...added }, locale);
  }
  const { openSkuSheet } = await import('./open-sku-sheet.tsx');
  openSkuSheet({ detail: shown.detail, page, locale, texts });
}
