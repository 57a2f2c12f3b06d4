import { type LoginView, opensAccount } from '#domain/accounts/login-form.ts';
import type { Locale } from '#locale/locales.ts';
import { $hasAgreed, showLogin } from '#stores/accounts/login-form.ts';
import { CodeField } from '../../form/CodeField.tsx';
import { PasswordField } from '../../form/PasswordField.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { AccountField } from './AccountField.tsx';
import { Agreement } from './Agreement.tsx';
import { LoginWay } from './LoginWays.tsx';
import type { LoginTexts } from './texts.ts';
import { useLoginForm } from './use-login-form.ts';

interface Props {
  view: LoginView;
  texts: LoginTexts;
  locale: Locale;
}

/** One form for all views, so that who it is stays while they change. */
export function LoginForm({ view, texts, locale }: Props) {
  const { attributes, fresh, isBusy, textOf, said, isUnknown, sendCode } = useLoginForm(view, texts);
  const isNewcomer = opensAccount(view);
  const isNew = view === 'register' || view === 'forgotten';
  return (
    <form className="fields one-column" {...attributes}>
      <AccountField texts={texts} locale={locale} fault={textOf('account')} />
      {isUnknown && (
        <button type="button" className="button outlined" onClick={() => showLogin('register')}>
          {texts.create}
        </button>
      )}
      {view !== 'password' && (
        <CodeField key={`code ${fresh}`} texts={texts} fault={textOf('captcha')} send={sendCode} />
      )}
      {view === 'code' && <p className="muted">{texts.codeOpens}</p>}
      {view !== 'code' && (
        <PasswordField key={`password ${fresh}`} texts={texts} isNew={isNew} fault={textOf('password')} />
      )}
      {view === 'password' && (
        <p className="row muted">
          <span className="end">
            <LoginWay to="forgotten" text={texts.forgotten} />
          </span>
        </p>
      )}
      {view === 'register' && (
        <TextField name="nickname" label={texts.nickname} autoComplete="nickname" maxLength={200} />
      )}
      {view !== 'forgotten' && (
        <Agreement
          // A box that was ticked by somebody who has an account says nothing of who opens one.
          key={String(isNewcomer)}
          texts={texts}
          locale={locale}
          isTicked={!isNewcomer && $hasAgreed.get()}
          fault={textOf('hasAgreed')}
        />
      )}
      <SubmitButton text={texts.actions[view]} isBusy={isBusy} said={said} className="button primary large full" />
    </form>
  );
}
