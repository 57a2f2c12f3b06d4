import { useEffect } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { type ProofWay, prove, sendProofCode } from '#stores/accounts/proof.ts';
import { CodeField } from '../../form/CodeField.tsx';
import { PasswordField } from '../../form/PasswordField.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useOneField } from '../../form/use-one-field.ts';
import { solve } from '../login/solve.ts';
import type { ProofTexts } from './texts.ts';

interface Props {
  way: ProofWay;
  target: string;
  texts: ProofTexts;
  onProved: () => void;
}

const FIELD = { passkey: null, password: 'password', code: 'captcha', authenticator: 'code' } as const;

/** The fields of one way. */
export function ProofForm({ way, target, texts, onProved }: Props) {
  const send = (typed: string) => prove(way, typed);
  const { fault, setFault, isBusy, focus, attributes } = useOneField({
    name: FIELD[way],
    texts,
    send,
    onDone: onProved,
  });
  useEffect(() => void focus(), []);
  const sendCode = async () => {
    setFault(undefined);
    const done = await sendProofCode(solve);
    if (done.state === 'refused') setFault(done.text || texts.failed);
    return done.state === 'done';
  };
  return (
    <form className="fields one-column" {...attributes}>
      {way === 'password' && <PasswordField texts={texts} isNew={false} fault={fault} />}
      {way === 'code' && (
        <>
          <p className="muted">{fillIn(texts.codeTarget, { target: `\u2066${target}\u2069` })}</p>
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
        className="button primary large full"
      />
    </form>
  );
}
