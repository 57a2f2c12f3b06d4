import { useStore } from '@nanostores/react';
import type { LoginView } from '#domain/accounts/login-form.ts';
import { $secondStep, takeLogin } from '#stores/accounts/login-form.ts';
import type { LoginDialogProps } from './LoginDialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginTabs } from './LoginTabs.tsx';
import { LoginWays } from './LoginWays.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { QrLogin } from './QrLogin.tsx';
import { SecondStep } from './SecondStep.tsx';

interface Props extends Omit<LoginDialogProps, 'onClose'> {
  view: LoginView | 'qr';
}

const TABS = ['password', 'code', 'qr'] as const;

/** The form below its title and the ways of logging in. While a code is scanned instead, what was typed waits unseen. */
export function LoginPanel({ view: shown, wish, texts, locale, methods }: Props) {
  const isQr = shown === 'qr' && methods.qr;
  const view = shown === 'qr' ? 'password' : shown;
  const tab = view === 'password' || view === 'code' ? view : null;
  const current = isQr ? 'qr' : tab;
  const isSecond = useStore($secondStep) !== null;
  if (isSecond)
    return (
      <div className="dialog-body">
        <h2 id="login-title">{texts.second.title}</h2>
        <SecondStep texts={texts} />
      </div>
    );
  const panel = current && { id: 'login-panel', role: 'tabpanel', 'aria-labelledby': `login-tab-${current}` };
  return (
    <div className="dialog-body">
      <h2 id="login-title">{(tab && wish) || texts.titles[view]}</h2>
      {current && <LoginTabs tabs={TABS.filter((one) => methods[one])} shown={current} texts={texts.tabs} />}
      <div {...panel}>
        <div hidden={isQr}>
          <LoginForm view={view} texts={texts} locale={locale} />
        </div>
        {isQr && <QrLogin texts={texts.qr} onLoggedIn={takeLogin} />}
      </div>
      {methods.passkey && tab && !isQr && <PasskeyLogin texts={texts} />}
      {methods.code && !isQr && <LoginWays view={view} texts={texts} />}
    </div>
  );
}
