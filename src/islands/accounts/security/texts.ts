import type { SecurityFault } from '#domain/accounts/security-form.ts';
import type { MessageKey } from '#locale/message-types.ts';
import { type TextsOf, textSet } from '#locale/text-set.ts';
import { CODE_AND_PASSWORD_TEXTS } from '../../form/texts.ts';
import { PROOF_TEXTS } from '../proof/texts.ts';
import { GATE_TEXTS } from '../texts.ts';

/** What the forms that change something say. */
export const CHANGE_TEXTS = textSet({
  faults: {
    ...textSet('accounts:login', ['codeMissing', 'codeWrong', 'passwordShort', 'passwordLong', 'passwordCommon']),
    phoneWrong: 'addresses:phoneInvalid',
    ...textSet('accounts:security', ['emailWrong', 'repeatWrong', 'agreeFirst']),
  } satisfies Record<SecurityFault, MessageKey>,
  gate: GATE_TEXTS,
  stepUp: PROOF_TEXTS,
  ...CODE_AND_PASSWORD_TEXTS,
  failed: 'accounts:login.failed',
  ...textSet('accounts:security', [
    'loadFailed',
    'retry',
    'proof',
    'proofHint',
    'phone',
    'email',
    'newPhone',
    'newEmail',
    'next',
    'newCode',
    'newCodeHint',
    'startAgain',
    'save',
    'phoneChanged',
    'emailChanged',
    'repeat',
    'savePassword',
    'passwordChanged',
  ]),
  country: 'accounts:login.country',
});
export type ChangeTexts = TextsOf<typeof CHANGE_TEXTS>;

/** Of passkeys and of the authenticator app. */
const FACTOR_TEXTS = textSet({
  ...textSet('accounts:security', [
    'passkeys',
    'passkeysMean',
    'passkeysNone',
    'passkeysUnknown',
    'passkeyAdd',
    'passkeyAdded',
    'passkeyKnown',
    'passkeyUnnamed',
    'passkeySynced',
    'passkeyCreated',
    'passkeyUnused',
    'passkeyEdit',
    'passkeyName',
    'passkeyRenamed',
    'passkeyRemove',
    'passkeyRemoveMeans',
    'passkeyRemoved',
    'twoStep',
    'twoStepMean',
    'twoStepOn',
    'twoStepEnded',
    'recoveryLeft',
    'recoveryNew',
    'recoveryTitle',
    'recoveryMean',
    'recoveryDone',
    'turnOn',
    'turnOff',
    'scanApp',
    'appPicture',
    'appKey',
    'appCodeHint',
    'confirmApp',
    'copy',
    'copied',
    'cancel',
  ]),
  appCode: 'accounts:login.appCode',
});
export type FactorTexts = TextsOf<typeof FACTOR_TEXTS>;

export const OVERVIEW_TEXTS = textSet({
  ...CHANGE_TEXTS,
  ...FACTOR_TEXTS,
  ...textSet('accounts:security', [
    'none',
    'hasPassword',
    'noPassword',
    'change',
    'add',
    'devices',
    'thisDevice',
    'unknownDevice',
    'lastUsed',
    'logOutOne',
    'logOutOthers',
    'loggedOutOne',
    'deviceFailed',
    'close',
    'closeTitle',
    'closeMeans',
    'losesBalance',
    'pointsLost',
    'couponsLost',
    'ordersStay',
    'closeAgree',
    'closeAgreement',
    'closeNow',
    'closed',
  ]),
  openRefund: 'errors:closingWithRefund',
  logOut: 'accounts:login.logOut',
  loggedOut: 'accounts:login.loggedOut',
});
export type OverviewTexts = TextsOf<typeof OVERVIEW_TEXTS>;
