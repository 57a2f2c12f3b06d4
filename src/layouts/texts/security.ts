import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import type { ProofTexts } from '../../islands/accounts/proof/texts.ts';
import type { ChangeTexts, FactorTexts, OverviewTexts } from '../../islands/accounts/security/texts.ts';
import { codeAndPasswordTexts } from './code-and-password.ts';
import { gateTexts } from './login-gate.ts';

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

function proofTexts(locale: Locale): ProofTexts {
  const t = pageText(locale);
  return {
    title: t('security:proof'),
    why: t('security:proofWhy'),
    close: t('shell:close'),
    byPasskey: t('security:proofByPasskey'),
    byPassword: t('security:proofByPassword'),
    byCode: t('security:proofByCode'),
    byAuthenticator: t('security:proofByApp'),
    codeTarget: t('security:proofHint', { target: '{{target}}' }),
    appCode: t('security:proofAppCode'),
    appCodeHint: t('security:proofAppHint'),
    confirm: t('security:proofConfirm'),
    missing: t('security:proofMissing'),
    failed: t('login:failed'),
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

function factorTexts(locale: Locale): FactorTexts {
  const t = pageText(locale);
  return {
    passkeys: t('security:passkeys'),
    passkeysMean: t('security:passkeysMean'),
    passkeysNone: t('security:passkeysNone'),
    passkeysUnknown: t('security:passkeysUnknown'),
    passkeyAdd: t('security:passkeyAdd'),
    passkeyAdded: t('security:passkeyAdded'),
    passkeyKnown: t('security:passkeyKnown'),
    passkeyUnnamed: t('security:passkeyUnnamed'),
    passkeySynced: t('security:passkeySynced'),
    passkeyCreated: t('security:passkeyCreated', { when: '{{when}}' }),
    passkeyUnused: t('security:passkeyUnused'),
    passkeyEdit: t('security:passkeyEdit'),
    passkeyName: t('security:passkeyName'),
    passkeyRenamed: t('security:passkeyRenamed'),
    passkeyRemove: t('security:passkeyRemove'),
    passkeyRemoveMeans: t('security:passkeyRemoveMeans'),
    passkeyRemoved: t('security:passkeyRemoved'),
    twoStep: t('security:twoStep'),
    twoStepMean: t('security:twoStepMean'),
    twoStepOn: t('security:twoStepOn'),
    twoStepEnded: t('security:twoStepEnded'),
    recoveryLeft: t('security:recoveryLeft', { number: '{{number}}' }),
    recoveryNew: t('security:recoveryNew'),
    recoveryTitle: t('security:recoveryTitle'),
    recoveryMean: t('security:recoveryMean'),
    recoveryDone: t('security:recoveryDone'),
    turnOn: t('security:turnOn'),
    turnOff: t('security:turnOff'),
    scanApp: t('security:scanApp'),
    appPicture: t('security:appPicture'),
    appKey: t('security:appKey'),
    appCode: t('login:appCode'),
    appCodeHint: t('security:appCodeHint'),
    confirmApp: t('security:confirmApp'),
    copy: t('security:copy'),
    copied: t('security:copied'),
    cancel: t('security:cancel'),
  };
}

export function overviewTexts(locale: Locale): OverviewTexts {
  const t = pageText(locale);
  return {
    ...changeTexts(locale),
    ...factorTexts(locale),
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
