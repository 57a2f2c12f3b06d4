import { createRoot } from 'react-dom/client';
import { localeOf } from '#locale/locales.ts';
import { loadGoodsCoupons, loadShopCoupons } from '#stores/goods-coupons.ts';
import lateStyle from '../../styles/late/tickets.css?url';
import { addStyle } from '../shell/late-style.ts';
import { CouponPanel } from './CouponPanel.tsx';
import type { ClaimTexts } from './CouponsToClaim.tsx';
import { readClaiming } from './claim-texts.ts';

/** Opens a panel over the page; closing it gives the focus back to where it came from. */
async function openPanel(titleOf: (texts: ClaimTexts) => string): Promise<void> {
  const locale = localeOf(document.documentElement.lang);
  const [{ base, texts }] = await Promise.all([readClaiming(), addStyle(lateStyle)]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onClose = () => {
    root.unmount();
    place.remove();
  };
  root.render(<CouponPanel locale={locale} base={base} title={titleOf(texts)} texts={texts} onClose={onClose} />);
}

/** The coupons of a goods over its page. */
export async function openCoupons(goodsId: number): Promise<void> {
  void loadGoodsCoupons(goodsId);
  await openPanel(({ title }) => title);
}

/** A shop's own coupons over its page. */
export async function openShopCoupons(merId: number): Promise<void> {
  void loadShopCoupons(merId);
  await openPanel(({ ofShop }) => ofShop);
}
