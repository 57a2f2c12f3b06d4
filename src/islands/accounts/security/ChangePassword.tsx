import type { Typed } from '#domain/accounts/security-form.ts';
import { fillIn } from '#locale/fill-in.ts';
import { sendOwnCode, setNewPassword } from '#stores/accounts/security-change.ts';
import { CodeField } from '../../form/CodeField.tsx';
import { PasswordField } from '../../form/PasswordField.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { solve } from '../login/solve.ts';
import { doneThen } from './ChangePhone.tsx';
import { requestProofWith } from './step-outcome.ts';
import type { ChangeTexts } from './texts.ts';
import { useSecurityForm } from './use-security-form.ts';
import { WithSecurity } from './WithSecurity.tsx';

interface Props {
  texts: ChangeTexts;
  back: string;
}

function PasswordForm({ texts, back, hasEmail, own }: Props & { hasEmail: boolean; own: string }) {
  const send = async ({ captcha = '', password = '' }: Typed) => {
    if (await setNewPassword(password, captcha, requestProofWith(texts))) doneThen(texts.passwordChanged, back);
  };
  const { attributes, textOf, said, isBusy } = useSecurityForm(['captcha', 'password', 'repeat'], texts, send);
  const sendCode = () => sendOwnCode(hasEmail ? 'passwordEmailCode' : 'passwordPhoneCode', solve);
  return (
    <form className="panel fields one-column" {...attributes}>
      <p className="muted">{fillIn(texts.proofHint, { target: `\u2068${own}\u2069` })}</p>
      <CodeField texts={texts} fault={textOf('captcha')} send={sendCode} />
      <PasswordField texts={texts} isNew fault={textOf('password')} />
      <TextField
        name="repeat"
        type="password"
        autoComplete="new-password"
        label={texts.repeat}
        fault={textOf('repeat')}
      />
      <SubmitButton text={texts.savePassword} isBusy={isBusy} said={said} />
    </form>
  );
}

/** A new password, by a code to the e-mail address or, without one, to the phone. */
export default function ChangePassword({ texts, back }: Props) {
  return (
    <WithSecurity texts={texts}>
      {({ info }) => (
        <PasswordForm texts={texts} back={back} hasEmail={info.email !== ''} own={info.email || info.phone} />
      )}
    </WithSecurity>
  );
}
