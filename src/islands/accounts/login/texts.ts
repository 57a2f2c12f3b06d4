import type { LoginFault, LoginView } from '#domain/accounts/login-form.ts';
import type { MessageKey } from '#locale/message-types.ts';
import { type TextsOf, textSet } from '#locale/text-set.ts';
import { CODE_AND_PASSWORD_TEXTS } from '../../form/texts.ts';

/** What stands around the code on the computer. */
const QR_LOGIN_TEXTS = textSet('accounts:qr', ['picture', 'scan', 'renews', 'scanned', 'stopped', 'failed', 'renew']);
export type QrLoginTexts = TextsOf<typeof QR_LOGIN_TEXTS>;

/** What the phone asks that has scanned it. */
export const PHONE_LOGIN_TEXTS = textSet({
  logIn: 'accounts:menu.logIn',
  ...textSet('accounts:qr', ['logInFirst', 'ask', 'as', 'careful', 'confirm', 'refuse', 'done', 'gone']),
  failed: 'accounts:qr.phoneFailed',
  retry: 'shell:tryAgain',
  goOn: 'pages:goHome',
});
export type PhoneLoginTexts = TextsOf<typeof PHONE_LOGIN_TEXTS>;

/** Everything that the log-in dialog says. */
export const LOGIN_TEXTS = textSet({
  titles: {
    password: 'accounts:login.title',
    code: 'accounts:login.title',
    register: 'accounts:login.registerTitle',
    forgotten: 'accounts:login.forgottenTitle',
  } satisfies Record<LoginView, MessageKey>,
  actions: {
    password: 'accounts:login.submit',
    code: 'accounts:login.submit',
    register: 'accounts:login.create',
    forgotten: 'accounts:login.setPassword',
  } satisfies Record<LoginView, MessageKey>,
  tabs: {
    label: 'accounts:login.ways',
    password: 'accounts:login.byPassword',
    code: 'accounts:login.byCode',
    qr: 'accounts:login.byQr',
  },
  faults: textSet('accounts:login', [
    'accountMissing',
    'accountWrong',
    'passwordMissing',
    'passwordShort',
    'passwordLong',
    'passwordCommon',
    'codeMissing',
    'codeWrong',
    'agreeFirst',
  ]) satisfies Record<LoginFault, MessageKey>,
  ...CODE_AND_PASSWORD_TEXTS,
  qr: QR_LOGIN_TEXTS,
  close: 'shell:close',
  ...textSet('accounts:login', [
    'orScan',
    'account',
    'country',
    'codeOpens',
    'nickname',
    'agree',
    'userAgreement',
    'privacyPolicy',
    'forgotten',
    'newHere',
    'create',
    'back',
    'or',
    'passkey',
    'unknown',
    'failed',
    'welcome',
  ]),
  second: {
    title: 'accounts:login.secondTitle',
    app: 'accounts:login.secondApp',
    recovery: 'accounts:login.secondRecovery',
    ...textSet('accounts:login', ['appCode', 'recoveryCode', 'useApp', 'useRecovery']),
    missing: 'accounts:login.secondMissing',
  },
});
export type LoginTexts = TextsOf<typeof LOGIN_TEXTS>;
