import { createRoot } from 'react-dom/client';
import { localeOf } from '#locale/locales.ts';
import { loadMerchantCoupons, loadProductCoupons } from '#stores/promotions/product-coupons.ts';
import { addStyle } from '../../shell/late-style.ts';
import type { ClaimTexts } from '../texts.ts';
import { CouponPanel } from './CouponPanel.tsx';
import { readClaiming } from './claim-texts.ts';
import lateStyle from './coupons-late.css?url';

/** Resolves when the panel over the page has closed; the focus is back where it came from by then. */
async function showPanel(titleOf: (texts: ClaimTexts) => string): Promise<void> {
  const locale = localeOf(document.documentElement.lang);
  const [{ base, texts }] = await Promise.all([readClaiming(), addStyle(lateStyle)]);
  const place = document.body.appendChild(document.createElement('div'));
  const shown = { locale, base, title: titleOf(texts), texts };
  const { promise: over, resolve, reject } = Promise.withResolvers<void>();
  const root = createRoot(place, { onUncaughtError: reject });
  root.render(<CouponPanel {...shown} onClose={resolve} />);
  await over.finally(() => {
    root.unmount();
    place.remove();
  });
}

let isOpen = false;

/** Presses while it is on its way, or open, open no other. */
async function openPanel(titleOf: (texts: ClaimTexts) => string): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    await showPanel(titleOf);
  } finally {
    isOpen = false;
  }
}

/** The coupons of a product over its page. */
export async function openCoupons(productId: number): Promise<void> {
  void loadProductCoupons(productId);
  await openPanel(({ title }) => title);
}

/** A shop's own coupons over its page. */
export async function openMerchantCoupons(merId: number): Promise<void> {
  void loadMerchantCoupons(merId);
  await openPanel(({ ofMerchant }) => ofMerchant);
}
