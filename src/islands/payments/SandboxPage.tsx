import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { paidByCardLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import {
  $sandboxWallet,
  answerSandboxBill,
  type Bill,
  loadSandboxBill,
  readTicket,
  type Ticket,
} from '#stores/payments/sandbox-wallet.ts';
import { wireMoney } from '../checkout/wire-money.ts';
import { useReady } from '../intent/use-ready.ts';
import { Failed } from '../ui/Failed.tsx';
import { Price } from '../ui/Price.tsx';
import { RefundChoice } from './RefundChoice.tsx';
import type { SandboxTexts } from './texts.ts';

interface Props {
  locale: Locale;
  texts: SandboxTexts;
}

/** Another code that is scanned meanwhile changes the address of this page and loads it no second time. */
function followHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** Anyone who goes on in another language takes the bill along. */
function carryTicket(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-languages] a')) link.hash = location.hash;
}

function BillText({ bill, locale, texts }: Props & { bill: Bill }) {
  return (
    <>
      <p className="muted">{texts.methods[bill.payType]}</p>
      <p>{fillIn(texts.pays, { name: `\u2068${bill.siteName}\u2069` })}</p>
      <Price parts={wireMoney(locale, bill.currency).parts(bill.payPrice)} size="large" />
    </>
  );
}

function Answer({ ticket, texts }: { ticket: Ticket; texts: SandboxTexts }) {
  const { state } = useStore($sandboxWallet);
  const isBusy = state === 'approving' || state === 'declining';
  return (
    <p className="row wraps">
      <button
        type="button"
        className="button"
        disabled={isBusy}
        aria-busy={state === 'declining'}
        onClick={() => void answerSandboxBill(ticket, false)}
      >
        {texts.decline}
      </button>
      <button
        type="button"
        className="button primary"
        disabled={isBusy}
        aria-busy={state === 'approving'}
        onClick={() => void answerSandboxBill(ticket, true)}
      >
        {texts.approve}
      </button>
    </p>
  );
}

const SAID = ['approved', 'declined', 'closed', 'gone', 'lost'] as const;

/** In the place of a gateway's app, where others cannot reach the mall: shows a bill to the person who has scanned its code, and takes an answer. */
export default function SandboxPage({ locale, texts }: Props) {
  const ref = useReady<HTMLDivElement>();
  const hash = useSyncExternalStore(
    followHash,
    () => location.hash,
    () => '',
  );
  const ticket = useMemo(() => readTicket(hash), [hash]);
  const { state, bill } = useStore($sandboxWallet, { ssr: 'initial' });
  useEffect(() => {
    carryTicket();
    void loadSandboxBill(readTicket(location.hash));
    return followHash(() => {
      carryTicket();
      void loadSandboxBill(readTicket(location.hash));
    });
  }, []);
  const said = SAID.find((one) => one === state);
  const isOpen = state === 'asking' || state === 'approving' || state === 'declining' || state === 'lost';
  return (
    <div ref={ref} className="panel empty sandbox">
      <p className="notice caution">{texts.sandbox}</p>
      {state === 'loading' && <div className="skeleton sandbox-wait" aria-hidden="true" />}
      {bill && <BillText bill={bill} locale={locale} texts={texts} />}
      <p role="status">{said && <b>{texts[said]}</b>}</p>
      {state === 'failed' && <Failed texts={texts} again={() => void loadSandboxBill(ticket)} />}
      {isOpen && ticket && <Answer ticket={ticket} texts={texts} />}
      {bill && bill.orderNo !== '' && !isOpen && (
        <a className="button primary" href={paidByCardLink(locale, bill.orderNo)}>
          {texts.backToStore}
        </a>
      )}
      {ticket && <RefundChoice ticket={ticket} texts={texts} />}
    </div>
  );
}
