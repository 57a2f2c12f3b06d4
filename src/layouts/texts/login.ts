import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import type { LoginTexts } from '../../islands/accounts/login/texts.ts';
import { codeAndPasswordTexts } from './code-and-password.ts';
import { qrLoginTexts } from './qr-login.ts';

type Part = Pick<LoginTexts, 'titles' | 'actions' | 'faults' | 'tabs'>;

function viewTexts(locale: Locale): Part {
  const t = pageText(locale);
  const [logIn, create] = [t('login:submit'), t('login:create')];
  return {
    titles: {
      password: t('login:title'),
      code: t('login:title'),
      register: t('login:registerTitle'),
      forgotten: t('login:forgottenTitle'),
    },
    actions: { password: logIn, code: logIn, register: create, forgotten: t('login:setPassword') },
    tabs: { label: t('login:ways'), password: t('login:byPassword'), code: t('login:byCode'), qr: t('login:byQr') },
    faults: {
      accountMissing: t('login:accountMissing'),
      accountWrong: t('login:accountWrong'),
      passwordMissing: t('login:passwordMissing'),
      passwordShort: t('login:passwordShort'),
      passwordLong: t('login:passwordLong'),
      passwordCommon: t('login:passwordCommon'),
      codeMissing: t('login:codeMissing'),
      codeWrong: t('login:codeWrong'),
      agreeFirst: t('login:agreeFirst'),
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
    orScan: t('login:orScan'),
    account: t('login:account'),
    country: t('login:country'),
    codeOpens: t('login:codeOpens'),
    nickname: t('login:nickname'),
    agree: t('login:agree', { user: '{{user}}', privacy: '{{privacy}}' }),
    userAgreement: t('login:userAgreement'),
    privacyPolicy: t('login:privacyPolicy'),
    forgotten: t('login:forgotten'),
    newHere: t('login:newHere'),
    create: t('login:create'),
    back: t('login:back'),
    or: t('login:or'),
    passkey: t('login:passkey'),
    second: {
      title: t('login:secondTitle'),
      app: t('login:secondApp'),
      recovery: t('login:secondRecovery'),
      appCode: t('login:appCode'),
      recoveryCode: t('login:recoveryCode'),
      useApp: t('login:useApp'),
      useRecovery: t('login:useRecovery'),
      missing: t('login:secondMissing'),
    },
    unknown: t('login:unknown'),
    failed: t('login:failed'),
    welcome: t('login:welcome', { name: '{{name}}' }),
  };
}
