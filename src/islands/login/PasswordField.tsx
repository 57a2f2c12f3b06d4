import { useState } from 'react';
import { PASSWORD } from '#domain/password.ts';
import { Icon } from '../ui/Icon.tsx';
import { FieldFault, faultOn } from './FieldFault.tsx';
import type { LoginTexts } from './texts.ts';

/** Longer ones are told so, not cut. */
const MOST_TYPED = 2 * PASSWORD.most;

interface Props {
  texts: Pick<LoginTexts, 'password' | 'newPassword' | 'passwordHint' | 'showPassword'>;
  /** A new one has rules to keep, and the browser may propose it. */
  isNew: boolean;
  fault: string | undefined;
}

export function PasswordField({ texts, isNew, fault }: Props) {
  const [isShown, show] = useState(false);
  const hint = isNew ? 'login-password-hint' : undefined;
  return (
    <div className="fl">
      <label htmlFor="login-password">{isNew ? texts.newPassword : texts.password}</label>
      <div className="in">
        <input
          className="inp"
          id="login-password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MOST_TYPED}
          dir="ltr"
          {...faultOn('login-password-fault', fault, hint)}
        />
        <button
          type="button"
          className="ib"
          aria-label={texts.showPassword}
          aria-pressed={isShown}
          onClick={() => show(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
      {fault !== undefined && <FieldFault id="login-password-fault" text={fault} />}
      {fault === undefined && isNew && (
        <p className="s" id="login-password-hint">
          {texts.passwordHint}
        </p>
      )}
    </div>
  );
}
