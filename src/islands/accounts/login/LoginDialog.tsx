import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Locale } from '#locale/locales.ts';
import { $isLoggingIn, $loginView, $secondStep, takeLogin } from '#stores/accounts/login-form.ts';
import type { LoginMethods } from '#stores/accounts/login-methods.ts';
import { $isLoggedIn } from '#stores/accounts/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import { QrLogin } from './QrLogin.tsx';
import type { LoginTexts } from './texts.ts';
import { useWide } from './use-wide.ts';

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
export function LoginDialog({ methods, texts, onClose, ...rest }: LoginDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useStore($loginView);
  const isBusy = useStore($isLoggingIn);
  const isLoggedIn = useStore($isLoggedIn);
  const isWide = useWide();
  // Before the form looks for its first field: what is not shown takes no focus.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (isLoggedIn) dialog.current?.close();
  }, [isLoggedIn]);
  const isSecond = useStore($secondStep) !== null;
  const isBeside = methods.qr && isWide && !isSecond && view !== 'register' && view !== 'forgotten';
  return (
    <dialog
      ref={dialog}
      className={isBeside ? 'dialog login two-columns' : 'dialog login'}
      aria-labelledby="login-title"
      closedby={isBusy ? 'none' : 'any'}
      onClose={onClose}
    >
      <div className="awning" />
      <button
        type="button"
        className="icon-button close-button"
        aria-label={texts.close}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="x" />
      </button>
      <LoginPanel {...rest} view={view} texts={texts} methods={isWide ? { ...methods, qr: false } : methods} />
      {isBeside && (
        <aside className="dialog-body qr-side">
          <h3>{texts.orScan}</h3>
          <QrLogin texts={texts.qr} onLoggedIn={takeLogin} />
        </aside>
      )}
    </dialog>
  );
}
