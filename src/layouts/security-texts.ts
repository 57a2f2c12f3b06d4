import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import type { ChangeTexts, OverviewTexts } from '../islands/security/texts.ts';
import { gateTexts } from './account-texts.ts';

const faultTexts = (t: ReturnType<typeof pageText>): ChangeTexts['faults'] => ({
  codeMissing: t('login:codeMissing'),
  codeWrong: t('login:codeWrong'),
  passwordShort: t('login:passwordShort'),
  passwordLong: t('login:passwordLong'),
  passwordCommon: t('login:passwordCommon'),
  phoneWrong: t('address:phoneInvalid'),
  emailWrong: t('security:emailWrong'),
  repeatWrong: t('security:repeatWrong'),
  agreeFirst: t('security:agreeFirst'),
});

export function changeTexts(locale: Locale): ChangeTexts {
  const t = pageText(locale);
  const target = '{{target}}';
  return {
    faults: faultTexts(t),
    gate: gateTexts(locale),
    code: t('login:code'),
    codeHint: t('login:codeHint'),
    codeSent: t('login:codeSent'),
    sendCode: t('login:sendCode'),
    sendAgain: t('login:sendAgain', { seconds: '{{seconds}}' }),
    password: t('login:password'),
    newPassword: t('login:newPassword'),
    passwordHint: t('login:passwordHint'),
    showPassword: t('login:showPassword'),
    failed: t('login:failed'),
    loadFailed: t('security:loadFailed'),
    retry: t('security:retry'),
    proof: t('security:proof'),
    proofHint: t('security:proofHint', { target }),
    phone: t('security:phone'),
    email: t('security:email'),
    newPhone: t('security:newPhone'),
    country: t('login:country'),
    newEmail: t('security:newEmail'),
    next: t('security:next'),
    newCode: t('security:newCode'),
    newCodeHint: t('security:newCodeHint', { target }),
    startAgain: t('security:startAgain'),
    save: t('security:save'),
    phoneChanged: t('security:phoneChanged'),
    emailChanged: t('security:emailChanged'),
    repeat: t('security:repeat'),
    savePassword: t('security:savePassword'),
    passwordChanged: t('security:passwordChanged'),
  };
}

export function overviewTexts(locale: Locale): OverviewTexts {
  const t = pageText(locale);
  return {
    ...changeTexts(locale),
    none: t('security:none'),
    hasPassword: t('security:hasPassword'),
    noPassword: t('security:noPassword'),
    change: t('security:change'),
    add: t('security:add'),
    devices: t('security:devices'),
    thisDevice: t('security:thisDevice'),
    unknownDevice: t('security:unknownDevice'),
    lastUsed: t('security:lastUsed', { when: '{{when}}' }),
    logOutOne: t('security:logOutOne'),
    logOutOthers: t('security:logOutOthers'),
    loggedOutOne: t('security:loggedOutOne'),
    deviceFailed: t('security:deviceFailed'),
    logOut: t('login:logOut'),
    loggedOut: t('login:loggedOut'),
    close: t('security:close'),
    closeTitle: t('security:closeTitle'),
    closeMeans: t('security:closeMeans', { days: '{{days}}' }),
    losesBalance: t('security:losesBalance'),
    pointsLost: t('security:pointsLost', { number: '{{number}}' }),
    couponsLost: t('security:couponsLost', { number: '{{number}}' }),
    ordersStay: t('security:ordersStay'),
    closeAgree: t('security:closeAgree', { agreement: '{{agreement}}' }),
    closeAgreement: t('security:closeAgreement'),
    closeNow: t('security:closeNow'),
    closed: t('security:closed', { date: '{{date}}' }),
  };
}
