import { useEffect, useState } from 'react';
import { showLogin } from '#stores/accounts/login-form.ts';
import { sendSecondStep } from '#stores/accounts/second-factor.ts';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useOneField } from '../../form/use-one-field.ts';
import type { LoginTexts } from './texts.ts';

type Kind = 'app' | 'recovery';

const ATTRIBUTES = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
  recovery: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 },
} as const;

/** The code of the authenticator app, or a recovery code, after password or code were right. */
export function SecondStep({ texts }: { texts: LoginTexts }) {
  const [kind, setKind] = useState<Kind>('app');
  const { fault, setFault, isBusy, focus, attributes } = useOneField({
    name: 'code',
    texts: { missing: texts.second.missing, failed: texts.failed },
    send: (typed) => sendSecondStep(typed.trim()),
    onDone: () => {},
  });
  useEffect(() => void focus(), [kind]);
  const turn = () => {
    setFault(undefined);
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  return (
    <form className="fields one-column" {...attributes}>
      <p className="muted">{kind === 'app' ? texts.second.app : texts.second.recovery}</p>
      <TextField
        key={kind}
        name="code"
        label={kind === 'app' ? texts.second.appCode : texts.second.recoveryCode}
        fault={fault}
        dir="ltr"
        {...ATTRIBUTES[kind]}
      />
      <SubmitButton
        text={texts.actions.password}
        isBusy={isBusy}
        said={undefined}
        className="button primary large full"
      />
      <p className="row wraps muted">
        <button type="button" className="link" onClick={turn}>
          {kind === 'app' ? texts.second.useRecovery : texts.second.useApp}
        </button>
        <button type="button" className="link" onClick={() => showLogin('password')}>
          {texts.back}
        </button>
      </p>
    </form>
  );
}
