import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import type { ProofTexts } from '../../islands/accounts/proof/texts.ts';
import type { ChangeTexts, FactorTexts, OverviewTexts } from '../../islands/accounts/security/texts.ts';
import { codeAndPasswordTexts } from './code-and-password.ts';
import { gateTexts } from './login-gate.ts';

const faultTexts = (t: ReturnType<typeof pageText>): ChangeTexts['faults'] => ({
  codeMissing: t('accounts:login.codeMissing'),
  codeWrong: t('accounts:login.codeWrong'),
  passwordShort: t('accounts:login.passwordShort'),
  passwordLong: t('accounts:login.passwordLong'),
  passwordCommon: t('accounts:login.passwordCommon'),
  phoneWrong: t('addresses:phoneInvalid'),
  emailWrong: t('accounts:security.emailWrong'),
  repeatWrong: t('accounts:security.repeatWrong'),
  agreeFirst: t('accounts:security.agreeFirst'),
});

function proofTexts(locale: Locale): ProofTexts {
  const t = pageText(locale);
  return {
    title: t('accounts:security.proof'),
    why: t('accounts:security.proofWhy'),
    close: t('shell:close'),
    byPasskey: t('accounts:security.proofByPasskey'),
    byPassword: t('accounts:security.proofByPassword'),
    byCode: t('accounts:security.proofByCode'),
    byAuthenticator: t('accounts:security.proofByApp'),
    codeTarget: t('accounts:security.proofHint', { target: '{{target}}' }),
    appCode: t('accounts:security.proofAppCode'),
    appCodeHint: t('accounts:security.proofAppHint'),
    confirm: t('accounts:security.proofConfirm'),
    missing: t('accounts:security.proofMissing'),
    failed: t('accounts:login.failed'),
    ...codeAndPasswordTexts(t),
  };
}

export function changeTexts(locale: Locale): ChangeTexts {
  const t = pageText(locale);
  const target = '{{target}}';
  return {
    faults: faultTexts(t),
    gate: gateTexts(locale),
    stepUp: proofTexts(locale),
    ...codeAndPasswordTexts(t),
    failed: t('accounts:login.failed'),
    loadFailed: t('accounts:security.loadFailed'),
    retry: t('accounts:security.retry'),
    proof: t('accounts:security.proof'),
    proofHint: t('accounts:security.proofHint', { target }),
    phone: t('accounts:security.phone'),
    email: t('accounts:security.email'),
    newPhone: t('accounts:security.newPhone'),
    country: t('accounts:login.country'),
    newEmail: t('accounts:security.newEmail'),
    next: t('accounts:security.next'),
    newCode: t('accounts:security.newCode'),
    newCodeHint: t('accounts:security.newCodeHint', { target }),
    startAgain: t('accounts:security.startAgain'),
    save: t('accounts:security.save'),
    phoneChanged: t('accounts:security.phoneChanged'),
    emailChanged: t('accounts:security.emailChanged'),
    repeat: t('accounts:security.repeat'),
    savePassword: t('accounts:security.savePassword'),
    passwordChanged: t('accounts:security.passwordChanged'),
  };
}

function factorTexts(locale: Locale): FactorTexts {
  const t = pageText(locale);
  return {
    passkeys: t('accounts:security.passkeys'),
    passkeysMean: t('accounts:security.passkeysMean'),
    passkeysNone: t('accounts:security.passkeysNone'),
    passkeysUnknown: t('accounts:security.passkeysUnknown'),
    passkeyAdd: t('accounts:security.passkeyAdd'),
    passkeyAdded: t('accounts:security.passkeyAdded'),
    passkeyKnown: t('accounts:security.passkeyKnown'),
    passkeyUnnamed: t('accounts:security.passkeyUnnamed'),
    passkeySynced: t('accounts:security.passkeySynced'),
    passkeyCreated: t('accounts:security.passkeyCreated', { when: '{{when}}' }),
    passkeyUnused: t('accounts:security.passkeyUnused'),
    passkeyEdit: t('accounts:security.passkeyEdit'),
    passkeyName: t('accounts:security.passkeyName'),
    passkeyRenamed: t('accounts:security.passkeyRenamed'),
    passkeyRemove: t('accounts:security.passkeyRemove'),
    passkeyRemoveMeans: t('accounts:security.passkeyRemoveMeans'),
    passkeyRemoved: t('accounts:security.passkeyRemoved'),
    twoStep: t('accounts:security.twoStep'),
    twoStepMean: t('accounts:security.twoStepMean'),
    twoStepOn: t('accounts:security.twoStepOn'),
    twoStepEnded: t('accounts:security.twoStepEnded'),
    recoveryLeft: t('accounts:security.recoveryLeft', { number: '{{number}}' }),
    recoveryNew: t('accounts:security.recoveryNew'),
    recoveryTitle: t('accounts:security.recoveryTitle'),
    recoveryMean: t('accounts:security.recoveryMean'),
    recoveryDone: t('accounts:security.recoveryDone'),
    turnOn: t('accounts:security.turnOn'),
    turnOff: t('accounts:security.turnOff'),
    scanApp: t('accounts:security.scanApp'),
    appPicture: t('accounts:security.appPicture'),
    appKey: t('accounts:security.appKey'),
    appCode: t('accounts:login.appCode'),
    appCodeHint: t('accounts:security.appCodeHint'),
    confirmApp: t('accounts:security.confirmApp'),
    copy: t('accounts:security.copy'),
    copied: t('accounts:security.copied'),
    cancel: t('accounts:security.cancel'),
  };
}

export function overviewTexts(locale: Locale): OverviewTexts {
  const t = pageText(locale);
  return {
    ...changeTexts(locale),
    ...factorTexts(locale),
    none: t('accounts:security.none'),
    hasPassword: t('accounts:security.hasPassword'),
    noPassword: t('accounts:security.noPassword'),
    change: t('accounts:security.change'),
    add: t('accounts:security.add'),
    devices: t('accounts:security.devices'),
    thisDevice: t('accounts:security.thisDevice'),
    unknownDevice: t('accounts:security.unknownDevice'),
    lastUsed: t('accounts:security.lastUsed', { when: '{{when}}' }),
    logOutOne: t('accounts:security.logOutOne'),
    logOutOthers: t('accounts:security.logOutOthers'),
    loggedOutOne: t('accounts:security.loggedOutOne'),
    deviceFailed: t('accounts:security.deviceFailed'),
    logOut: t('accounts:login.logOut'),
    loggedOut: t('accounts:login.loggedOut'),
    close: t('accounts:security.close'),
    closeTitle: t('accounts:security.closeTitle'),
    closeMeans: t('accounts:security.closeMeans', { days: '{{days}}' }),
    losesBalance: t('accounts:security.losesBalance'),
    pointsLost: t('accounts:security.pointsLost', { number: '{{number}}' }),
    couponsLost: t('accounts:security.couponsLost', { number: '{{number}}' }),
    ordersStay: t('accounts:security.ordersStay'),
    closeAgree: t('accounts:security.closeAgree', { agreement: '{{agreement}}' }),
    closeAgreement: t('accounts:security.closeAgreement'),
    closeNow: t('accounts:security.closeNow'),
    closed: t('accounts:security.closed', { date: '{{date}}' }),
  };
}
