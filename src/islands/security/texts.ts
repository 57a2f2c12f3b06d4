import type { SecurityFault } from '#domain/security-form.ts';
import type { GateTexts } from '../account/Gate.tsx';
import type { CodeTexts, PasswordTexts } from '../form/texts.ts';

/** What the forms that change something say. */
export interface ChangeTexts extends CodeTexts, PasswordTexts {
  faults: Readonly<Record<SecurityFault, string>>;
  gate: GateTexts;
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

export interface OverviewTexts extends ChangeTexts {
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
