import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { nextSecond } from '#domain/time/countdown.ts';
import { CODE } from '#domain/verification/code.ts';
import { fillIn } from '#locale/fill-in.ts';
import { $isSendingCode, $nextCodeAt } from '#stores/accounts/login-code.ts';
import { useServerTime } from '../promotions/use-server-time.ts';
import { Field } from './Field.tsx';
import type { CodeTexts } from './texts.ts';

/** Seconds until the next code may be sent; 0 for now. */
function useWait(): number {
  const next = useStore($nextCodeAt);
  const now = useServerTime(nextSecond);
  return next === null || now === null ? 0 : Math.max(0, Math.ceil((next - now) / 1000));
}

interface Props {
  texts: CodeTexts;
  fault: string | undefined;
  /** Has a code sent; whether one was. */
  send: () => Promise<boolean>;
}

export function CodeField({ texts, fault, send }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [isSent, setSent] = useState(false);
  const isSending = useStore($isSendingCode);
  const wait = useWait();
  async function sendThen(): Promise<void> {
    if (!(await send())) return;
    setSent(true);
    input.current?.focus();
  }
  return (
    <Field name="captcha" label={texts.code} fault={fault}>
      {(ties) => (
        <>
          <div className="row">
            <input
              {...ties}
              ref={input}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={CODE.digits}
              dir="ltr"
              aria-describedby={ties['aria-describedby'] ?? hint}
            />
            <button type="button" className="button send" disabled={wait > 0} aria-busy={isSending} onClick={sendThen}>
              {wait > 0 ? fillIn(texts.sendAgain, { seconds: wait }) : texts.sendCode}
            </button>
          </div>
          <p className="small" id={hint} role="status">
            {isSent ? texts.codeSent : fault === undefined && texts.codeHint}
          </p>
        </>
      )}
    </Field>
  );
}
