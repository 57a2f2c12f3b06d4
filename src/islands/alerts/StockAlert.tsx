import { useEffect } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { productAlert } from '#stores/alerts/alerts.ts';
import { addStyle } from '../shell/late-style.ts';
import { AlertHead } from './AlertHead.tsx';
import { AskAddress } from './AskAddress.tsx';
import { LookAlikes } from './LookAlikes.tsx';
import lateStyle from './styles/stock-alert-late.css?url';
import type { StockAlertTexts } from './texts.ts';
import { useAlert } from './use-alert.ts';

let isStyled = false;

interface Props {
  productId: number;
  /** 0 where all of the product is sold out. */
  skuId: number;
  /** What is waited for, 'Color Ink · Size 10'; '' for the product. */
  what: string;
  locale: Locale;
  texts: StockAlertTexts;
}

/** "Tell me when it is back", with look-alikes that can be had now. */
export function StockAlert({ productId, skuId, what, locale, texts }: Props) {
  const wish = { kind: 'stock', productId, skuId } as const;
  const { isLoggedIn, known, shown, isBusy, add, remove } = useAlert(productAlert(wish), ({ isWaiting }) => isWaiting);
  useEffect(() => {
    if (!isStyled) void addStyle(lateStyle);
    isStyled = true;
  }, []);
  const email = known?.email ?? '';
  const waiting = known?.waiting ?? 0;
  return (
    <>
      <section className="stock-alert" role="status">
        {shown.step === 'on' && (
          <AlertHead icon="circle-check" title={texts.on}>
            {what && `${what}. `}
            {texts.hint}
          </AlertHead>
        )}
        {shown.step === 'confirm' && (
          <AlertHead icon="circle-check" title={texts.confirm}>
            {texts.confirmHint}
          </AlertHead>
        )}
        {(shown.step === 'open' || shown.step === 'failed') && (
          <AlertHead icon="bell" title={texts.title}>
            {what ? fillIn(texts.outOf, { options: what }) : texts.hint}
          </AlertHead>
        )}
        {shown.step === 'failed' && <p className="fault">{shown.message || texts.failed}</p>}
        {shown.step === 'on' && (
          <button className="button" type="button" disabled={isBusy} onClick={() => void remove()}>
            {texts.stop}
          </button>
        )}
        {shown.step !== 'on' && shown.step !== 'confirm' && !isLoggedIn && (
          <AskAddress
            texts={texts}
            tell={texts.tell}
            hint={texts.once}
            isBusy={isBusy}
            onAsk={(address) => void add({ email: address })}
          />
        )}
        {shown.step !== 'on' && shown.step !== 'confirm' && isLoggedIn && (
          <>
            <button className="button primary" type="button" disabled={isBusy} onClick={() => void add({})}>
              {texts.tell}
            </button>
            <p className="small">{email ? fillIn(texts.writeTo, { email }) : texts.inMessages}</p>
          </>
        )}
        {waiting > 0 && (
          <p className="small">{pluralText(texts.waiting, waiting, numberText(waiting, locale), locale)}</p>
        )}
      </section>
      <LookAlikes productId={productId} locale={locale} title={texts.alike} />
    </>
  );
}
