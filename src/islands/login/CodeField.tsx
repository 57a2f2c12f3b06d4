import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { CODE } from '#domain/code.ts';
import { nextSecond } from '#domain/countdown.ts';
import { $isSendingCode, $nextCodeAt } from '#stores/login-code.ts';
import { useServerTime } from '../promotion/use-server-time.ts';
import { FieldFault, faultOn } from './FieldFault.tsx';
import type { LoginTexts } from './texts.ts';

/** Seconds until the next code may be sent; 0 for now. */
function useWait(): number {
  const next = useStore($nextCodeAt);
  const now = useServerTime(nextSecond);
  return next === null || now === null ? 0 : Math.max(0, Math.ceil((next - now) / 1000));
}

interface Props {
  texts: Pick<LoginTexts, 'code' | 'codeHint' | 'codeSent' | 'sendCode' | 'sendAgain'>;
  fault: string | undefined;
  /** Has a code sent; whether one was. */
  send: () => Promise<boolean>;
}

export function CodeField({ texts, fault, send }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isSent, setSent] = useState(false);
  const isSending = useStore($isSendingCode);
  const wait = useWait();
  async function sendThen(): Promise<void> {
    if (!(await send())) return;
    setSent(true);
    // The button is disabled now, and would lose the focus to nowhere.
    input.current?.focus();
  }
  return (
    <div className="fl">
      <label htmlFor="login-captcha">{texts.code}</label>
      <div className="x">
        <input
          ref={input}
          className="inp"
          id="login-captcha"
          name="captcha"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={CODE.digits}
          dir="ltr"
          {...faultOn('login-captcha-fault', fault, 'login-captcha-hint')}
        />
        <button type="button" className="btn send" disabled={wait > 0} aria-busy={isSending} onClick={sendThen}>
          {wait > 0 ? texts.sendAgain.replace('{{seconds}}', String(wait)) : texts.sendCode}
        </button>
      </div>
      {fault !== undefined && <FieldFault id="login-captcha-fault" text={fault} />}
      <p className="s" id="login-captcha-hint" role="status">
        {isSent ? texts.codeSent : texts.codeHint}
      </p>
    </div>
  );
}
