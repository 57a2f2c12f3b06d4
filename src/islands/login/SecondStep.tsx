import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { showLogin } from '#stores/login-form.ts';
import { $isConfirmingStep, sendSecondStep } from '#stores/second-factor.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import type { LoginTexts } from './texts.ts';

type Kind = 'app' | 'recovery';

const ATTRIBUTES = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
  recovery: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 },
} as const;

/** The code of the authenticator app, or a recovery code, after password or code were right. */
export function SecondStep({ texts }: { texts: LoginTexts }) {
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<Kind>('app');
  const [fault, setFault] = useState<string>();
  const isBusy = useStore($isConfirmingStep);
  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(focus, [kind]);
  const tell = (text: string) => {
    setFault(text);
    focus();
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!code) return tell(texts.second.missing);
    const done = await sendSecondStep(code);
    if (done.state === 'refused') tell(done.text || texts.failed);
  };
  const turn = () => {
    setFault(undefined);
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  return (
    <form ref={form} className="fields one" noValidate onSubmit={send} onChange={() => setFault(undefined)}>
      <p className="m">{kind === 'app' ? texts.second.app : texts.second.recovery}</p>
      <TextField
        key={kind}
        name="code"
        label={kind === 'app' ? texts.second.appCode : texts.second.recoveryCode}
        fault={fault}
        dir="ltr"
        {...ATTRIBUTES[kind]}
      />
      <SubmitButton text={texts.actions.password} isBusy={isBusy} said={undefined} className="btn p lg full" />
      <p className="x w m">
        <button type="button" className="lnk" onClick={turn}>
          {kind === 'app' ? texts.second.useRecovery : texts.second.useApp}
        </button>
        <button type="button" className="lnk" onClick={() => showLogin('password')}>
          {texts.back}
        </button>
      </p>
    </form>
  );
}
