import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Locale } from '#locale/locales.ts';
import { $isLoggingIn, $loginView } from '#stores/login-form.ts';
import type { LoginMethods } from '#stores/login-methods.ts';
import { $isLoggedIn } from '#stores/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginTabs } from './LoginTabs.tsx';
import { LoginWays } from './LoginWays.tsx';
import type { LoginTexts } from './texts.ts';

export interface LoginDialogProps {
  /** What somebody wanted who has to log in for it; the plain title otherwise. */
  wish: string | undefined;
  texts: LoginTexts;
  locale: Locale;
  methods: LoginMethods;
  /** Called when it has closed, after a login or without. */
  onClose: () => void;
}

/** Login, registration and a new password in one dialog; open as long as it stands, and until somebody is logged in. */
export function LoginDialog({ wish, texts, locale, methods, onClose }: LoginDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useStore($loginView);
  const isBusy = useStore($isLoggingIn);
  const isLoggedIn = useStore($isLoggedIn);
  // Before the form looks for its first field: what is not shown takes no focus.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (isLoggedIn) dialog.current?.close();
  }, [isLoggedIn]);
  const tabs = (['password', 'code'] as const).filter((tab) => methods[tab]);
  const view = shown === 'qr' ? 'password' : shown;
  /** Null for what is no way of logging in. */
  const tab = shown === 'register' || shown === 'forgotten' ? null : shown;
  return (
    <dialog
      ref={dialog}
      className="dlg login"
      aria-labelledby="login-title"
      closedby={isBusy ? 'none' : 'any'}
      onClose={onClose}
    >
      <div className="awn" />
      <button type="button" className="ib x1" aria-label={texts.close} onClick={() => dialog.current?.close()}>
        <Icon name="x" />
      </button>
      <div className="bd">
        <h2 id="login-title">{(tab && wish) || texts.titles[view]}</h2>
        {tab && <LoginTabs tabs={tabs} shown={tab} texts={texts.tabs} />}
        <LoginForm view={view} texts={texts} locale={locale} />
        <LoginWays view={view} texts={texts} />
      </div>
    </dialog>
  );
}
