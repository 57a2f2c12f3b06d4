import { useStore } from '@nanostores/react';
import { type LoginView, opensAccount } from '#domain/login-form.ts';
import type { Locale } from '#locale/locales.ts';
import { $hasAgreed, $isLoggingIn, forgetRefusal, showLogin } from '#stores/login-form.ts';
import { AccountField } from './AccountField.tsx';
import { Agreement } from './Agreement.tsx';
import { CodeField } from './CodeField.tsx';
import { LoginWay } from './LoginWays.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { LoginTexts } from './texts.ts';
import { useLoginForm } from './use-login-form.ts';

interface Props {
  view: LoginView;
  texts: LoginTexts;
  locale: Locale;
}

/** One form for all views, so that what was typed stays while they change. */
export function LoginForm({ view, texts, locale }: Props) {
  const { form, known, refusal, textOf, send, sendCode } = useLoginForm(view, texts);
  const isBusy = useStore($isLoggingIn);
  const isNewcomer = opensAccount(view);
  const isNew = view === 'register' || view === 'forgotten';
  return (
    <form
      ref={form}
      className="st"
      noValidate
      onBlur={(event) => known.leave(event.currentTarget, event.target)}
      onInput={(event) => {
        if (event.target instanceof HTMLInputElement) forgetRefusal(event.target.name);
        known.change(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <AccountField texts={texts} locale={locale} fault={textOf('account')} />
      {refusal?.isUnknown && (
        <button type="button" className="btn o" onClick={() => showLogin('register')}>
          {texts.create}
        </button>
      )}
      {view !== 'password' && <CodeField texts={texts} fault={textOf('captcha')} send={sendCode} />}
      {view === 'code' && <p className="m">{texts.codeOpens}</p>}
      {view !== 'code' && <PasswordField texts={texts} isNew={isNew} fault={textOf('password')} />}
      {view === 'password' && (
        <p className="x m">
          <span className="end">
            <LoginWay to="forgotten" text={texts.forgotten} />
          </span>
        </p>
      )}
      {view === 'register' && (
        <div className="fl">
          <label htmlFor="login-nickname">{texts.nickname}</label>
          <input className="inp" id="login-nickname" name="nickname" autoComplete="nickname" maxLength={200} />
        </div>
      )}
      {refusal && refusal.field === null && (
        <p className="nt" role="alert">
          {refusal.text || texts.failed}
        </p>
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
      <button className="btn p lg full" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
        {texts.actions[view]}
      </button>
    </form>
  );
}
