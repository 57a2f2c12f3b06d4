import type { LoginView } from '#domain/login-form.ts';
import { showLogin } from '#stores/login-form.ts';
import type { LoginTexts } from './texts.ts';

const Way = ({ to, text }: { to: LoginView; text: string }) => (
  <button type="button" className="lnk" onClick={() => showLogin(to)}>
    {text}
  </button>
);

/** The ways to the other views: an account for who has none, and back. */
export const LoginWays = ({ view, texts }: { view: LoginView; texts: LoginTexts }) =>
  view === 'register' || view === 'forgotten' ? (
    <p>
      <Way to="password" text={texts.back} />
    </p>
  ) : (
    <p className="x w m">
      {texts.newHere}
      <Way to="register" text={texts.create} />
      {view === 'password' && (
        <span className="end">
          <Way to="forgotten" text={texts.forgotten} />
        </span>
      )}
    </p>
  );
