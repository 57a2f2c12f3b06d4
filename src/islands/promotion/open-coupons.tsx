import { createRoot } from 'react-dom/client';
import { localeOf, localePath } from '#locale/locales.ts';
import { loadGoodsCoupons } from '#stores/goods-coupons.ts';
import lateStyle from '../../styles/late/tickets.css?url';
import { addStyle } from '../shell/late-style.ts';
import { CouponPanel, type CouponPanelProps } from './CouponPanel.tsx';

type Made = Pick<CouponPanelProps, 'base' | 'texts'>;

let made: Promise<Made> | undefined;

/** The panel's messages are fetched with it, so that no goods page carries them. */
async function fetchMade(address: string): Promise<Made> {
  const [answer] = await Promise.all([fetch(address), addStyle(lateStyle)]);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

/** Opens the coupons of a goods over its page; closing it gives the focus back to where it came from. */
export async function openCoupons(goodsId: number): Promise<void> {
  const locale = localeOf(document.documentElement.lang);
  void loadGoodsCoupons(goodsId);
  made ??= fetchMade(localePath(locale, 'fragments/coupons.json'));
  made.catch(() => {
    made = undefined;
  });
  const { base, texts } = await made;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onClose = () => {
    root.unmount();
    place.remove();
  };
  root.render(<CouponPanel locale={locale} base={base} texts={texts} onClose={onClose} />);
}
