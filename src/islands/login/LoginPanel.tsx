import type { LoginView } from '#domain/login-form.ts';
import { takeLogin } from '#stores/login-form.ts';
import type { LoginDialogProps } from './LoginDialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginTabs } from './LoginTabs.tsx';
import { LoginWays } from './LoginWays.tsx';
import { QrLogin } from './QrLogin.tsx';

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
  const panel = current && { id: 'login-panel', role: 'tabpanel', 'aria-labelledby': `login-tab-${current}` };
  return (
    <div className="bd">
      <h2 id="login-title">{(tab && wish) || texts.titles[view]}</h2>
      {current && <LoginTabs tabs={TABS.filter((one) => methods[one])} shown={current} texts={texts.tabs} />}
      <div {...panel}>
        <div hidden={isQr}>
          <LoginForm view={view} texts={texts} locale={locale} />
        </div>
        {isQr && <QrLogin texts={texts.qr} onLoggedIn={takeLogin} />}
      </div>
      {methods.code && !isQr && <LoginWays view={view} texts={texts} />}
    </div>
  );
}
