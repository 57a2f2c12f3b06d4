import { useStore } from '@nanostores/react';
import { useEffect, useSyncExternalStore } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $phoneLogin, confirmCode, type PhoneLogin as Step, scanCode } from '#stores/accounts/phone-login.ts';
import { $buyer } from '#stores/accounts/session.ts';
import type { IconName } from '../../../styles/icons.ts';
import { useReady } from '../../intent/use-ready.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Gate } from '../Gate.tsx';
import type { PhoneLoginTexts } from './texts.ts';

interface Props {
  locale: Locale;
  texts: PhoneLoginTexts;
}

const ICONS: Record<Step, IconName> = {
  asking: 'monitor',
  ready: 'monitor',
  confirming: 'monitor',
  done: 'circle-check',
  gone: 'clock',
  failed: 'circle-alert',
};

/** The ticket of the code that led here. */
const ticketHere = () => new URLSearchParams(location.hash.slice(1)).get('ticket') ?? '';

/** Another code that is scanned meanwhile changes the address of this page and loads it no second time. */
function followTicket(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** Anyone who goes on in another language takes the code along. */
function carryTicket(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-languages] a')) link.hash = location.hash;
}

function Confirm({ locale, texts }: Props) {
  const step = useStore($phoneLogin, { ssr: 'initial' });
  const buyer = useStore($buyer, { ssr: 'initial' });
  const ticket = useSyncExternalStore(followTicket, ticketHere);
  useEffect(() => void scanCode(ticket), [ticket]);
  const said = { ...texts, asking: texts.ask, ready: texts.ask, confirming: texts.ask }[step];
  const isAsking = step === 'asking' || step === 'ready' || step === 'confirming';
  return (
    <>
      <Icon name={ICONS[step]} />
      <p role="status">{said}</p>
      {isAsking && (
        <>
          <p className="muted">{fillIn(texts.as, { name: buyer?.nickname ?? '' })}</p>
          <p className="small">{texts.careful}</p>
          <button
            type="button"
            className="button primary full"
            disabled={step !== 'ready'}
            aria-busy={step === 'confirming'}
            onClick={() => confirmCode(ticket)}
          >
            {texts.confirm}
          </button>
          <a className="link muted" href={homeLink(locale)}>
            {texts.refuse}
          </a>
        </>
      )}
      {(step === 'done' || step === 'gone') && (
        <a className="button" href={homeLink(locale)}>
          {texts.goOn}
        </a>
      )}
      {step === 'failed' && (
        <button type="button" className="button" onClick={() => scanCode(ticket)}>
          {texts.retry}
        </button>
      )}
    </>
  );
}

/** The phone's part of logging in a computer: anyone who is logged in here confirms it. */
export default function PhoneLogin({ locale, texts }: Props) {
  const root = useReady<HTMLDivElement>();
  useEffect(() => {
    carryTicket();
    return followTicket(carryTicket);
  }, []);
  return (
    <div ref={root} className="phone-login">
      <Gate texts={texts}>
        <Confirm locale={locale} texts={texts} />
      </Gate>
    </div>
  );
}
