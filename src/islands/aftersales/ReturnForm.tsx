import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { MOST_PROOFS } from '#domain/aftersales/refund-state.ts';
import { nearDayText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { $refundForm, forgetRefundForm, loadRefundForm, type RefundForm } from '#stores/aftersales/refund-form.ts';
import { $refundPreview, forgetRefundPreview } from '#stores/aftersales/refund-preview.ts';
import { createPictureUploads, uploadsState } from '#stores/uploads/picture-uploads.ts';
import { typedText } from '../accounts/typed-text.ts';
import { Fault } from '../form/Fault.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useForm } from '../form/use-form.ts';
import { OrderAsked } from '../orders/OrderConfirmations.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { Price } from '../ui/Price.tsx';
import { KindChoice } from './apply/KindChoice.tsx';
import { NothingToReturn } from './apply/NothingToReturn.tsx';
import { ReturnLine } from './apply/ReturnLine.tsx';
import { ReturnPreview } from './apply/ReturnPreview.tsx';
import { useRequests } from './apply/use-requests.ts';
import { useWishes, type Wishes } from './apply/use-wishes.ts';
import { WhyFields } from './apply/WhyFields.tsx';
import type { ReturnFormTexts } from './texts.ts';

interface Props {
  locale: Locale;
  texts: ReturnFormTexts;
}

/** Until when, where the order is received; before that money alone can be asked for. */
function untilText({ choices }: RefundForm, locale: Locale, texts: ReturnFormTexts): string {
  const open = choices.filter(({ most }) => most > 0);
  const ends = open.flatMap(({ until }) => (until === null ? [] : [until]));
  if (open.length === 0) return '';
  return ends.length > 0 ? fillIn(texts.until, { day: nearDayText(Math.min(...ends), locale) }) : texts.notYetReceived;
}

interface LinesProps extends Props {
  form: RefundForm;
  wishes: Wishes;
  fault: string | undefined;
  /** Called with another choice, of which what was said is no longer true. */
  forget: () => void;
}

/** What of the order is returned, and until when that is possible. */
function LinesPanel({ form, wishes, fault, forget, locale, texts }: LinesProps) {
  const money = orderMoney(form.currency, locale);
  return (
    <section className="panel">
      <h2 className="h3">{texts.what}</h2>
      <p className="muted">{untilText(form, locale, texts)}</p>
      <ul>
        {form.choices.map((line) => (
          <ReturnLine
            key={line.id}
            line={line}
            pieces={wishes.piecesOf(line.id)}
            isWrong={fault !== undefined}
            locale={locale}
            money={money}
            texts={texts}
            set={(pieces) => {
              wishes.setPieces(line.id, pieces);
              forget();
            }}
          />
        ))}
      </ul>
      <div className="field" role="alert">
        {fault && <Fault text={fault} />}
      </div>
    </section>
  );
}

/** The end of the form on phones, always in reach. */
function SendBar({ form, isBusy, locale, texts }: Props & { form: RefundForm; isBusy: boolean }) {
  const { preview, isBusy: isAsking } = useStore($refundPreview);
  const money = orderMoney(form.currency, locale);
  return (
    <div className="buy-bar phone-only">
      <span aria-busy={isAsking}>
        <span className="small">{texts.headNow}</span>
        <br />
        {preview && <Price parts={money.parts(preview.sum.amount)} size="plain" />}
      </span>
      <button type="submit" className="button primary" aria-busy={isBusy}>
        {texts.send}
      </button>
    </div>
  );
}

function Filled({ form, locale, texts }: Props & { form: RefundForm }) {
  const [uploads] = useState(() => createPictureUploads({ most: MOST_PROOFS }));
  const pictures = useStore(uploads.$uploads);
  const wishes = useWishes(form);
  const { isBusy, ...sending } = useRequests(form, wishes, locale, texts);
  const money = orderMoney(form.currency, locale);
  const state = uploadsState(pictures);
  const check = (fields: HTMLFormElement) => ({
    ...(wishes.wishes.length > 0 ? {} : { lines: texts.chooseLine }),
    ...(typedText(fields, 'reason') ? {} : { reason: texts.reasonMissing }),
    ...(state === 'sending' ? { pictures: texts.uploads.stillSending } : {}),
    ...(state === 'lost' ? { pictures: texts.uploads.resend } : {}),
  });
  const besides = `${wishes.wishes.length} ${state}`;
  const { attributes, textOf, said } = useForm({ check, ...sending, failed: texts.notDone, besides });
  useEffect(() => forgetRefundPreview, []);
  return (
    <form className="split return-form" {...attributes}>
      <div className="stack">
        <LinesPanel
          form={form}
          wishes={wishes}
          fault={textOf('lines')}
          forget={() => sending.forget('lines')}
          locale={locale}
          texts={texts}
        />
        <KindChoice wishes={wishes} store={form.store} locale={locale} texts={texts} />
        <WhyFields reasons={form.reasons} uploads={uploads} faultOf={textOf} locale={locale} texts={texts} />
      </div>
      <ReturnPreview form={form} wishes={wishes} locale={locale} money={money} texts={texts}>
        <div className="give-end">
          <SubmitButton text={texts.send} isBusy={isBusy} said={said} className="button primary large full" />
          <p className="small">{texts.sendHint}</p>
        </div>
      </ReturnPreview>
      <SendBar form={form} isBusy={isBusy} locale={locale} texts={texts} />
    </form>
  );
}

const WAITING = (
  <div className="split" aria-hidden="true">
    <div className="stack order-wait">
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
    <div className="skeleton give-wait" />
  </div>
);

/** The form that asks to return pieces of the order that the address names. */
export default function ReturnForm({ locale, texts }: Props) {
  return (
    <OrderAsked
      $shown={$refundForm}
      load={loadRefundForm}
      forget={forgetRefundForm}
      locale={locale}
      texts={texts}
      waiting={WAITING}
    >
      {({ form }) => {
        if (!form) return null;
        const Shown = form.choices.some(({ most }) => most > 0) ? Filled : NothingToReturn;
        return <Shown form={form} locale={locale} texts={texts} />;
      }}
    </OrderAsked>
  );
}
