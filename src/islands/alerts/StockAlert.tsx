import { type ReactNode, useEffect, useId } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { addStyle } from '../shell/late-style.ts';
import { Icon } from '../ui/Icon.tsx';
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

const Head = ({ icon, title, children }: { icon: 'bell' | 'circle-check'; title: string; children: ReactNode }) => (
  <div className="alert-head">
    <span className={icon === 'bell' ? 'alert-disc' : 'alert-disc done'}>
      <Icon name={icon} />
    </span>
    <h2 className="h3">{title}</h2>
    <p className="muted">{children}</p>
  </div>
);

interface AskProps {
  texts: StockAlertTexts;
  isBusy: boolean;
  onAsk: (email: string) => void;
}

/** A visitor says where to write to. */
function AskAddress({ texts, isBusy, onAsk }: AskProps) {
  const id = useId();
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk(String(new FormData(event.currentTarget).get('email') ?? ''));
  };
  return (
    <form className="alert-form" method="post" onSubmit={submit}>
      <label htmlFor={id}>{texts.email}</label>
      <input className="input" id={id} type="email" name="email" autoComplete="email" required maxLength={254} />
      <button className="button primary" type="submit" disabled={isBusy}>
        {texts.tell}
      </button>
      <p className="small">{texts.once}</p>
    </form>
  );
}

/** "Tell me when it is back", with look-alikes that can be had now. */
export function StockAlert({ productId, skuId, what, locale, texts }: Props) {
  const wish = { kind: 'stock', productId, skuId } as const;
  const { isLoggedIn, known, shown, isBusy, add, remove } = useAlert(wish, ({ isWaiting }) => isWaiting);
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
          <Head icon="circle-check" title={texts.on}>
            {what && `${what}. `}
            {texts.hint}
          </Head>
        )}
        {shown.step === 'confirm' && (
          <Head icon="circle-check" title={texts.confirm}>
            {texts.confirmHint}
          </Head>
        )}
        {(shown.step === 'open' || shown.step === 'failed') && (
          <Head icon="bell" title={texts.title}>
            {what ? fillIn(texts.outOf, { options: what }) : texts.hint}
          </Head>
        )}
        {shown.step === 'failed' && <p className="fault">{shown.message || texts.failed}</p>}
        {shown.step === 'on' && (
          <button className="button" type="button" disabled={isBusy} onClick={() => void remove()}>
            {texts.stop}
          </button>
        )}
        {shown.step !== 'on' && shown.step !== 'confirm' && !isLoggedIn && (
          <AskAddress texts={texts} isBusy={isBusy} onAsk={(address) => void add({ email: address })} />
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
