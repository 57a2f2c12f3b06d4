import { useState } from 'react';
import type { Typed } from '#domain/security-form.ts';
import { askForNew, bindNew, type Kind, sendOwnCode } from '#stores/security-change.ts';
import { CodeField } from '../login/CodeField.tsx';
import { solve } from '../login/solve.ts';
import { Field } from './Field.tsx';
import { SendButton } from './SendButton.tsx';
import type { ChangeTexts } from './texts.ts';
import { useSecurityForm } from './use-security-form.ts';

interface StepProps {
  kind: Kind;
  texts: ChangeTexts;
}

const INPUTS = {
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
} as const;

/** Proves who it is, and says where the next code goes. `own` is what the first code goes to, masked. */
function FirstStep({ kind, texts, own, done }: StepProps & { own: string; done: (value: string) => void }) {
  const form = useSecurityForm(['captcha', kind], texts);
  const send = async ({ captcha = '', ...typed }: Typed) => {
    const value = typed[kind] ?? '';
    if (await askForNew(kind, value, captcha)) done(value);
  };
  const isPhone = kind === 'phone';
  return (
    <form className="st" noValidate onBlur={form.onBlur} onInput={form.onInput} onSubmit={form.sending(send)}>
      <h2>{texts.proof}</h2>
      <p className="m">{texts.proofHint.replace('{{target}}', `\u2068${own}\u2069`)}</p>
      <CodeField texts={texts} fault={form.textOf('captcha')} send={() => sendOwnCode('phoneCode', solve)} />
      <Field
        name={kind}
        dir="ltr"
        label={isPhone ? texts.newPhone : texts.newEmail}
        hint={isPhone ? texts.newPhoneHint : undefined}
        fault={form.textOf(kind)}
        {...INPUTS[kind]}
      />
      <SendButton text={texts.next} said={form.said} />
    </form>
  );
}

function SecondStep({ kind, texts, value, done }: StepProps & { value: string; done: () => void }) {
  const form = useSecurityForm(['captcha'], texts);
  const send = async ({ captcha = '' }: Typed) => {
    if (await bindNew(kind, value, captcha)) done();
  };
  return (
    <form className="st" noValidate onBlur={form.onBlur} onInput={form.onInput} onSubmit={form.sending(send)}>
      <h2>{texts.newCode}</h2>
      <Field
        name="captcha"
        label={texts.code}
        hint={texts.newCodeHint.replace('{{target}}', `\u2068${value}\u2069`)}
        fault={form.textOf('captcha')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        dir="ltr"
      />
      <SendButton text={texts.save} said={form.said} />
    </form>
  );
}

/** A new phone number or e-mail address, in two steps that each take a code. */
export function ChangeReach({ kind, texts, own, done }: StepProps & { own: string; done: () => void }) {
  const [value, setValue] = useState<string | null>(null);
  return value === null ? (
    <FirstStep kind={kind} texts={texts} own={own} done={setValue} />
  ) : (
    <SecondStep kind={kind} texts={texts} value={value} done={done} />
  );
}
