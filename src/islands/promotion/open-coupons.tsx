import { createRoot } from 'react-dom/client';
import { localeOf } from '#locale/locales.ts';
import { loadGoodsCoupons } from '#stores/goods-coupons.ts';
import lateStyle from '../../styles/late/tickets.css?url';
import { addStyle } from '../shell/late-style.ts';
import { CouponPanel } from './CouponPanel.tsx';
import { readClaiming } from './claim-texts.ts';

/** Opens the coupons of a goods over its page; closing it gives the focus back to where it came from. */
export async function openCoupons(goodsId: number): Promise<void> {
  const locale = localeOf(document.documentElement.lang);
  void loadGoodsCoupons(goodsId);
  const [{ base, texts }] = await Promise.all([readClaiming(), addStyle(lateStyle)]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onClose = () => {
    root.unmount();
    place.remove();
  };
  root.render(<CouponPanel locale={locale} base={base} texts={texts} onClose={onClose} />);
}
