import { useState } from 'react';
import { PASSWORD } from '#domain/accounts/password.ts';
import { Icon } from '../ui/Icon.tsx';
import { Field } from './Field.tsx';
import type { PasswordTexts } from './texts.ts';

/** The field takes more than is allowed, so that a longer password gets a message and is not cut. */
const MOST_TYPED = 2 * PASSWORD.most;

interface Props {
  texts: PasswordTexts;
  /** A new one has rules to keep, and the browser may propose it. */
  isNew: boolean;
  fault: string | undefined;
}

export function PasswordField({ texts, isNew, fault }: Props) {
  const [isShown, show] = useState(false);
  const label = isNew ? texts.newPassword : texts.password;
  return (
    <Field name="password" label={label} fault={fault} hint={isNew ? texts.passwordHint : undefined}>
      {(ties) => (
        <div className="input-row">
          <input
            {...ties}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MOST_TYPED}
            dir="ltr"
          />
          <button
            type="button"
            className="icon-button"
            aria-label={texts.showPassword}
            aria-pressed={isShown}
            onClick={() => show(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
