import type { SecurityFault } from '#domain/accounts/security-form.ts';
import type { CodeTexts, PasswordTexts } from '../../form/texts.ts';
import type { GateTexts } from '../Gate.tsx';
import type { ProofTexts } from '../proof/texts.ts';

/** What the forms that change something say. */
export interface ChangeTexts extends CodeTexts, PasswordTexts {
  faults: Readonly<Record<SecurityFault, string>>;
  gate: GateTexts;
  stepUp: ProofTexts;
  /** The mall could not be reached. */
  failed: string;
  loadFailed: string;
  retry: string;
  proof: string;
  /** With {{target}}. */
  proofHint: string;
  phone: string;
  email: string;
  newPhone: string;
  country: string;
  newEmail: string;
  next: string;
  newCode: string;
  /** With {{target}}. */
  newCodeHint: string;
  startAgain: string;
  save: string;
  phoneChanged: string;
  emailChanged: string;
  repeat: string;
  savePassword: string;
  passwordChanged: string;
}

/** Of passkeys and of the authenticator app. */
export interface FactorTexts {
  passkeys: string;
  passkeysMean: string;
  passkeysNone: string;
  passkeysUnknown: string;
  passkeyAdd: string;
  passkeyAdded: string;
  passkeyKnown: string;
  passkeyUnnamed: string;
  passkeySynced: string;
  /** With {{when}}. */
  passkeyCreated: string;
  passkeyUnused: string;
  passkeyEdit: string;
  passkeyName: string;
  passkeyRenamed: string;
  passkeyRemove: string;
  passkeyRemoveMeans: string;
  passkeyRemoved: string;
  twoStep: string;
  twoStepMean: string;
  twoStepOn: string;
  twoStepEnded: string;
  /** With {{number}}. */
  recoveryLeft: string;
  recoveryNew: string;
  recoveryTitle: string;
  recoveryMean: string;
  recoveryDone: string;
  turnOn: string;
  turnOff: string;
  scanApp: string;
  appPicture: string;
  appKey: string;
  appCode: string;
  appCodeHint: string;
  confirmApp: string;
  copy: string;
  copied: string;
  cancel: string;
}

export interface OverviewTexts extends ChangeTexts, FactorTexts {
  none: string;
  hasPassword: string;
  noPassword: string;
  change: string;
  add: string;
  devices: string;
  thisDevice: string;
  unknownDevice: string;
  /** With {{when}}. */
  lastUsed: string;
  logOutOne: string;
  logOutOthers: string;
  loggedOutOne: string;
  deviceFailed: string;
  logOut: string;
  loggedOut: string;
  close: string;
  closeTitle: string;
  /** With {{days}}. */
  closeMeans: string;
  losesBalance: string;
  /** With {{number}}. */
  pointsLost: string;
  couponsLost: string;
  ordersStay: string;
  /** With {{agreement}}, where its link stands. */
  closeAgree: string;
  closeAgreement: string;
  closeNow: string;
  /** With {{date}}. */
  closed: string;
}
