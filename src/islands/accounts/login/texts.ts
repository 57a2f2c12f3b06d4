import type { LoginFault, LoginView } from '#domain/accounts/login-form.ts';
import type { CodeTexts, PasswordTexts } from '../../form/texts.ts';
import type { QrLoginTexts } from './QrLogin.tsx';

/** What the login dialog says; fetched with it. */
export interface LoginTexts extends CodeTexts, PasswordTexts {
  /** Over each view. */
  titles: Readonly<Record<LoginView, string>>;
  /** On the button that sends it. */
  actions: Readonly<Record<LoginView, string>>;
  faults: Readonly<Record<LoginFault, string>>;
  tabs: { label: string; password: string; code: string; qr: string };
  qr: QrLoginTexts;
  close: string;
  orScan: string;
  account: string;
  country: string;
  codeOpens: string;
  nickname: string;
  /** With {{user}} and {{privacy}}, where their links stand. */
  agree: string;
  userAgreement: string;
  privacyPolicy: string;
  forgotten: string;
  newHere: string;
  create: string;
  back: string;
  /** Between the form and the other way. */
  or: string;
  passkey: string;
  /** Of the second step. */
  second: {
    title: string;
    app: string;
    recovery: string;
    appCode: string;
    recoveryCode: string;
    useApp: string;
    useRecovery: string;
    missing: string;
  };
  unknown: string;
  failed: string;
  /** With {{name}}. */
  welcome: string;
}
