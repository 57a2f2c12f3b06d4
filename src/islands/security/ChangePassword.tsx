import type { Typed } from '#domain/security-form.ts';
import { sendOwnCode, setNewPassword } from '#stores/security-change.ts';
import { CodeField } from '../login/CodeField.tsx';
import { PasswordField } from '../login/PasswordField.tsx';
import { solve } from '../login/solve.ts';
import { doneThen } from './ChangePhone.tsx';
import { Field } from './Field.tsx';
import { SendButton } from './SendButton.tsx';
import type { ChangeTexts } from './texts.ts';
import { useSecurityForm } from './use-security-form.ts';
import { WithSecurity } from './WithSecurity.tsx';

interface Props {
  texts: ChangeTexts;
  back: string;
}

function PasswordForm({ texts, back, hasEmail, own }: Props & { hasEmail: boolean; own: string }) {
  const form = useSecurityForm(['captcha', 'password', 'repeat'], texts);
  const send = async ({ captcha = '', password = '' }: Typed) => {
    if (await setNewPassword(password, captcha)) doneThen(texts.passwordChanged, back);
  };
  const sendCode = () => sendOwnCode(hasEmail ? 'passwordEmailCode' : 'passwordPhoneCode', solve);
  return (
    <form className="panel st" noValidate onBlur={form.onBlur} onInput={form.onInput} onSubmit={form.sending(send)}>
      <p className="m">{texts.proofHint.replace('{{target}}', `\u2068${own}\u2069`)}</p>
      <CodeField texts={texts} fault={form.textOf('captcha')} send={sendCode} />
      <PasswordField texts={texts} isNew fault={form.textOf('password')} />
      <Field
        name="repeat"
        type="password"
        autoComplete="new-password"
        dir="ltr"
        label={texts.repeat}
        fault={form.textOf('repeat')}
      />
      <SendButton text={texts.savePassword} said={form.said} />
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
