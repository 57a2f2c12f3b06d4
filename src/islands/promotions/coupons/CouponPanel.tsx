import { useEffect, useRef } from 'react';
import type { Currency } from '#domain/money/money.ts';
import type { Locale } from '#locale/locales.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { useMoney } from '../../ui/use-money.ts';
import type { ClaimTexts } from '../texts.ts';
import { CouponsToClaim } from './CouponsToClaim.tsx';

export interface CouponPanelProps {
  locale: Locale;
  base: Currency;
  title: string;
  texts: ClaimTexts;
  /** Called when the shopper has closed it. */
  onClose: () => void;
}

/** The coupons for a product or of a shop over its page; open as long as it stands. */
export function CouponPanel({ locale, base, title, texts, onClose }: CouponPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const money = useMoney(locale, base);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <TitledDialog dialog={dialog} name="coupons" title={title} close={texts.close} onClose={onClose}>
      <CouponsToClaim locale={locale} money={money} texts={texts} />
    </TitledDialog>
  );
}
