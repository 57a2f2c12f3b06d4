import { useEffect, useRef } from 'react';
import type { Currency } from '#domain/money.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../ui/Icon.tsx';
import { useMoney } from '../ui/use-money.ts';
import { type ClaimTexts, CouponsToClaim } from './CouponsToClaim.tsx';

export interface CouponPanelProps {
  locale: Locale;
  base: Currency;
  texts: ClaimTexts;
  /** Called when the shopper has closed it. */
  onClose: () => void;
}

/** The coupons for a goods over its page; open as long as it stands. */
export function CouponPanel({ locale, base, texts, onClose }: CouponPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const money = useMoney(locale, base);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog, the veil is for pointers
    <dialog
      ref={dialog}
      className="dlg"
      aria-labelledby="coupons-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="bd">
        <div className="x b">
          <h2 className="h3" id="coupons-title">
            {texts.title}
          </h2>
          <button type="button" className="ib" aria-label={texts.close} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
        <CouponsToClaim locale={locale} money={money} texts={texts} />
      </div>
    </dialog>
  );
}
