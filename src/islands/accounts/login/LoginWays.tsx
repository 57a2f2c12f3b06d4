import type { LoginView } from '#domain/accounts/login-form.ts';
import { showLogin } from '#stores/accounts/login-form.ts';
import type { LoginTexts } from './texts.ts';

export const LoginWay = ({ to, text }: { to: LoginView; text: string }) => (
  <button type="button" className="link" onClick={() => showLogin(to)}>
    {text}
  </button>
);

/** The ways to the other views: an account for who has none, and back. */
export const LoginWays = ({ view, texts }: { view: LoginView; texts: LoginTexts }) =>
  view === 'register' || view === 'forgotten' ? (
    <p>
      <LoginWay to="password" text={texts.back} />
    </p>
  ) : (
    <p className="row wraps muted">
      {texts.newHere}
      <LoginWay to="register" text={texts.create} />
    </p>
  );
