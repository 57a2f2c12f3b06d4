import { type ReactNode, useRef } from 'react';
import type { Currency } from '#domain/money.ts';
import type { Locale } from '#locale/locales.ts';
import { localePath } from '#locale/locales.ts';
import { loadGoodsCoupons } from '#stores/goods-coupons.ts';
import couponStyle from '../../styles/coupons.css?url';
import dialogStyle from '../../styles/dialog.css?url';
import ticketStyle from '../../styles/ticket.css?url';
import { useReady } from '../intent/use-ready.ts';
import { addStyle } from '../shell/late-style.ts';
import { Icon } from '../ui/Icon.tsx';
import { useMoney } from '../ui/use-money.ts';
import { type ClaimTexts, CouponsToClaim } from './CouponsToClaim.tsx';

interface Props {
  goodsId: number;
  locale: Locale;
  base: Currency;
  texts: ClaimTexts;
  /** The strip of coupons on the page. */
  children?: ReactNode;
}

/** Opens the coupons for a goods over its page. A real form: without its code it leads to their own page. */
export default function CouponPanel({ goodsId, locale, base, texts, children }: Props) {
  const ref = useReady<HTMLFormElement>();
  const dialog = useRef<HTMLDialogElement>(null);
  const money = useMoney(locale, base);
  const open = async () => {
    void loadGoodsCoupons(goodsId);
    await Promise.all([addStyle(dialogStyle), addStyle(ticketStyle), addStyle(couponStyle)]);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  return (
    <>
      <form
        ref={ref}
        className="x w"
        action={localePath(locale, 'product/receiveCouponList')}
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <input type="hidden" name="id" value={goodsId} />
        {children}
        <button type="submit" className="lnk s" aria-haspopup="dialog">
          {texts.title}
        </button>
      </form>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog, the veil is for pointers */}
      <dialog
        ref={dialog}
        className="dlg"
        aria-label={texts.title}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="bd">
          <div className="x b">
            <h2 className="h3">{texts.title}</h2>
            <button type="button" className="ib" aria-label={texts.close} onClick={close}>
              <Icon name="x" />
            </button>
          </div>
          <CouponsToClaim locale={locale} money={money} texts={texts} />
        </div>
      </dialog>
    </>
  );
}
