import { useState } from 'react';
import { readEmail } from '#domain/accounts/email.ts';
import { readPhone } from '#domain/accounts/phone.ts';
import type { Typed } from '#domain/accounts/security-form.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { bindNew, type Kind, requestNew, sendOwnCode } from '#stores/accounts/security-change.ts';
import { CodeField } from '../../form/CodeField.tsx';
import { DialledField } from '../../form/DialledField.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { solve } from '../login/solve.ts';
import { requestProofWith } from './step-outcome.ts';
import type { ChangeTexts } from './texts.ts';
import { useSecurityForm } from './use-security-form.ts';

interface StepProps {
  kind: Kind;
  texts: ChangeTexts;
}

interface FirstProps extends StepProps {
  locale: Locale;
  /** What the first code goes to, masked. */
  own: string;
  done: (value: string) => void;
}

/** In the form in which the mall keeps it: a phone number has the code of its country. */
const newIn = (kind: Kind, { phone = '', email = '', countryCode }: Typed) =>
  kind === 'email' ? (readEmail(email) ?? email) : (readPhone(phone, countryCode) ?? phone);

/** Proves who it is, and says where the next code goes. */
function FirstStep({ kind, texts, locale, own, done }: FirstProps) {
  const send = async (typed: Typed) => {
    const value = newIn(kind, typed);
    if (await requestNew(kind, value, typed['captcha'] ?? '', requestProofWith(texts))) done(value);
  };
  const { attributes, textOf, said, isBusy } = useSecurityForm(['captcha', kind], texts, send);
  const shared = { name: kind, fault: textOf(kind), autoComplete: kind === 'phone' ? 'tel' : 'email' };
  return (
    <form className="fields one-column" {...attributes}>
      <h2>{texts.proof}</h2>
      <p className="muted">{fillIn(texts.proofHint, { target: `\u2068${own}\u2069` })}</p>
      <CodeField texts={texts} fault={textOf('captcha')} send={() => sendOwnCode('phoneCode', solve)} />
      {kind === 'email' ? (
        <TextField {...shared} type="email" maxLength={254} label={texts.newEmail} />
      ) : (
        <DialledField
          {...shared}
          type="tel"
          maxLength={40}
          label={texts.newPhone}
          country={texts.country}
          locale={locale}
        />
      )}
      <SubmitButton text={texts.next} isBusy={isBusy} said={said} />
    </form>
  );
}

interface SecondProps extends StepProps {
  value: string;
  done: () => void;
  startAgain: () => void;
}

function SecondStep({ kind, texts, value, done, startAgain }: SecondProps) {
  const send = async ({ captcha = '' }: Typed) => {
    if (await bindNew(kind, value, captcha)) done();
  };
  const { attributes, textOf, said, isBusy } = useSecurityForm(['captcha'], texts, send);
  return (
    <form className="fields one-column" {...attributes}>
      <h2>{texts.newCode}</h2>
      <TextField
        name="captcha"
        label={texts.code}
        hint={fillIn(texts.newCodeHint, { target: `\u2068${value}\u2069` })}
        fault={textOf('captcha')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        dir="ltr"
      />
      <SubmitButton text={texts.save} isBusy={isBusy} said={said} />
      <button type="button" className="link muted" onClick={startAgain}>
        {texts.startAgain}
      </button>
    </form>
  );
}

/** A new phone number or e-mail address, in two steps that each take a code. */
export function ChangeReach({ done, ...step }: Omit<FirstProps, 'done'> & { done: () => void }) {
  const [value, setValue] = useState<string | null>(null);
  if (value === null) return <FirstStep {...step} done={setValue} />;
  return <SecondStep {...step} value={value} done={done} startAgain={() => setValue(null)} />;
}
