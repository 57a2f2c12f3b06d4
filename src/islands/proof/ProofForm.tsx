import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ProofWay, prove, sendProofCode } from '#stores/proof.ts';
import { CodeField } from '../form/CodeField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { solve } from '../login/solve.ts';
import type { ProofTexts } from './texts.ts';

interface Props {
  way: ProofWay;
  target: string;
  texts: ProofTexts;
  onProved: () => void;
}

const FIELD = { passkey: null, password: 'password', code: 'captcha', authenticator: 'code' } as const;

/** Sends what was typed; what the mall says to it stands below the field. */
function useProof(way: ProofWay, texts: ProofTexts, onProved: () => void) {
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector<HTMLElement>('input, [type=submit]')?.focus();
  useEffect(focus, []);
  const send = async (typed: string) => {
    const done = await prove(way, typed);
    if (done.state === 'done') return onProved();
    setFault(done.state === 'refused' ? done.text || texts.failed : undefined);
    focus();
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const name = FIELD[way];
    const typed = name ? String(new FormData(event.currentTarget).get(name) ?? '') : '';
    if (name && !typed.trim()) {
      setFault(texts.missing);
      return focus();
    }
    setBusy(true);
    await send(typed).finally(() => setBusy(false));
  };
  const sendCode = async () => {
    setFault(undefined);
    const done = await sendProofCode(solve);
    if (done.state === 'refused') setFault(done.text || texts.failed);
    return done.state === 'done';
  };
  return {
    fault,
    isBusy,
    sendCode,
    attributes: { ref: form, noValidate: true, onSubmit, onChange: () => setFault(undefined) },
  };
}

/** The fields of one way. */
export function ProofForm({ way, target, texts, onProved }: Props) {
  const { fault, isBusy, sendCode, attributes } = useProof(way, texts, onProved);
  return (
    <form className="fields one" {...attributes}>
      {way === 'password' && <PasswordField texts={texts} isNew={false} fault={fault} />}
      {way === 'code' && (
        <>
          <p className="m">{texts.codeTarget.replace('{{target}}', `\u2066${target}\u2069`)}</p>
          <CodeField texts={texts} fault={fault} send={sendCode} />
        </>
      )}
      {way === 'authenticator' && (
        <TextField
          name="code"
          label={texts.appCode}
          hint={texts.appCodeHint}
          fault={fault}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
        />
      )}
      <SubmitButton
        text={way === 'passkey' ? texts.byPasskey : texts.confirm}
        isBusy={isBusy}
        said={way === 'passkey' ? fault : undefined}
        className="btn p lg full"
      />
    </form>
  );
}
