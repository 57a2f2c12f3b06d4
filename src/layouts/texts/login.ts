import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import type { LoginTexts } from '../../islands/accounts/login/texts.ts';
import { codeAndPasswordTexts } from './code-and-password.ts';
import { qrLoginTexts } from './qr-login.ts';

type Part = Pick<LoginTexts, 'titles' | 'actions' | 'faults' | 'tabs'>;

function viewTexts(locale: Locale): Part {
  const t = pageText(locale);
  const [logIn, create] = [t('accounts:login.submit'), t('accounts:login.create')];
  return {
    titles: {
      password: t('accounts:login.title'),
      code: t('accounts:login.title'),
      register: t('accounts:login.registerTitle'),
      forgotten: t('accounts:login.forgottenTitle'),
    },
    actions: { password: logIn, code: logIn, register: create, forgotten: t('accounts:login.setPassword') },
    tabs: {
      label: t('accounts:login.ways'),
      password: t('accounts:login.byPassword'),
      code: t('accounts:login.byCode'),
      qr: t('accounts:login.byQr'),
    },
    faults: {
      accountMissing: t('accounts:login.accountMissing'),
      accountWrong: t('accounts:login.accountWrong'),
      passwordMissing: t('accounts:login.passwordMissing'),
      passwordShort: t('accounts:login.passwordShort'),
      passwordLong: t('accounts:login.passwordLong'),
      passwordCommon: t('accounts:login.passwordCommon'),
      codeMissing: t('accounts:login.codeMissing'),
      codeWrong: t('accounts:login.codeWrong'),
      agreeFirst: t('accounts:login.agreeFirst'),
    },
  };
}

/** Everything that the login dialog says. */
export function loginTexts(locale: Locale): LoginTexts {
  const t = pageText(locale);
  return {
    ...viewTexts(locale),
    ...codeAndPasswordTexts(t),
    qr: qrLoginTexts(locale),
    close: t('shell:close'),
    orScan: t('accounts:login.orScan'),
    account: t('accounts:login.account'),
    country: t('accounts:login.country'),
    codeOpens: t('accounts:login.codeOpens'),
    nickname: t('accounts:login.nickname'),
    agree: t('accounts:login.agree', { user: '{{user}}', privacy: '{{privacy}}' }),
    userAgreement: t('accounts:login.userAgreement'),
    privacyPolicy: t('accounts:login.privacyPolicy'),
    forgotten: t('accounts:login.forgotten'),
    newHere: t('accounts:login.newHere'),
    create: t('accounts:login.create'),
    back: t('accounts:login.back'),
    or: t('accounts:login.or'),
    passkey: t('accounts:login.passkey'),
    second: {
      title: t('accounts:login.secondTitle'),
      app: t('accounts:login.secondApp'),
      recovery: t('accounts:login.secondRecovery'),
      appCode: t('accounts:login.appCode'),
      recoveryCode: t('accounts:login.recoveryCode'),
      useApp: t('accounts:login.useApp'),
      useRecovery: t('accounts:login.useRecovery'),
      missing: t('accounts:login.secondMissing'),
    },
    unknown: t('accounts:login.unknown'),
    failed: t('accounts:login.failed'),
    welcome: t('accounts:login.welcome', { name: '{{name}}' }),
  };
}
