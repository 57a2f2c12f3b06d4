import { useEffect, useRef, useState } from 'react';
import { offeredThreshold } from '#domain/alerts/alert.ts';
import { type Currency, fromWire, toWire } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { amountText, convertWire, priceText } from '#locale/price.ts';
import { readAmount } from '#locale/typed-amount.ts';
import { productAlert } from '#stores/alerts/alerts.ts';
import { Field } from '../form/Field.tsx';
import { TitledDialog } from '../ui/dialogs/TitledDialog.tsx';
import type { PriceAlertTexts } from './texts.ts';
import { useAlert } from './use-alert.ts';

interface Props {
  productId: number;
  /** Wire text in the base currency. */
  price: string;
  lowest: string;
  base: Currency;
  /** What the shopper reads and types amounts in. */
  currency: Currency;
  locale: Locale;
  texts: PriceAlertTexts;
  onClose: () => void;
}

/** The amount that was typed, as wire text, if it is a price below today's; else null. */
function readThreshold(
  typed: FormDataEntryValue | null,
  today: string,
  { currency, locale }: Pick<Props, 'currency' | 'locale'>,
) {
  const amount = readAmount(String(typed ?? ''), currency, locale);
  const minor = amount === null ? 0 : fromWire(amount, currency);
  return amount !== null && minor > 0 && minor < fromWire(today, currency) ? amount : null;
}

/** "Tell me when it gets cheaper": at which price, and for visitors where to write to. */
export function PriceAlert({ productId, price, lowest, base, currency, locale, texts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isWrong, setWrong] = useState(false);
  const alert = useAlert(productAlert({ kind: 'price', productId, skuId: 0 }), (state) => state.price !== null);
  useEffect(() => dialog.current?.showModal(), []);
  const today = convertWire(price, base, currency);
  const text = (amount: string) => priceText(amount, currency, locale);
  const offered = toWire(offeredThreshold(fromWire(today, currency), currency.decimals), currency);
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const threshold = readThreshold(fields.get('price'), today, { currency, locale });
    setWrong(threshold === null);
    if (threshold !== null) void alert.add({ price: threshold, email: String(fields.get('email') ?? '') });
  };
  const { shown, known, isBusy, isLoggedIn } = alert;
  const email = known?.email ?? '';
  return (
    <TitledDialog dialog={dialog} name="price-alert" title={texts.title} close={texts.close} onClose={onClose}>
      {shown.step === 'on' && (
        <div className="stack" role="status">
          <p>{fillIn(texts.on, { price: text(known?.price ?? offered) })}</p>
          <button className="button" type="button" disabled={isBusy} onClick={() => void alert.remove()}>
            {texts.stop}
          </button>
        </div>
      )}
      {shown.step === 'confirm' && (
        <div role="status">
          <h3>{texts.confirm}</h3>
          <p className="muted">{texts.confirmHint}</p>
        </div>
      )}
      {(shown.step === 'open' || shown.step === 'failed') && (
        <form className="stack" onSubmit={submit}>
          <p className="muted">
            {fillIn(texts.today, { price: text(today), lowest: text(convertWire(lowest, base, currency)) })}
          </p>
          <Field name="price" label={texts.at} fault={isWrong ? texts.wrong : undefined}>
            {(ties) => <input {...ties} inputMode="decimal" defaultValue={amountText(offered, currency, locale)} />}
          </Field>
          {!isLoggedIn && (
            <Field name="email" label={texts.email} hint={texts.once}>
              {(ties) => <input {...ties} type="email" autoComplete="email" required maxLength={254} />}
            </Field>
          )}
          {isLoggedIn && <p className="small">{email ? fillIn(texts.writeTo, { email }) : texts.inMessages}</p>}
          {shown.step === 'failed' && <p className="fault">{shown.message || texts.failed}</p>}
          <button className="button outlined" type="submit" disabled={isBusy}>
            {texts.set}
          </button>
        </form>
      )}
    </TitledDialog>
  );
}
