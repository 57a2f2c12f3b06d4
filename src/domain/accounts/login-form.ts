import { plainSigns } from '../text/one-line.ts';
import { isCode } from '../verification/code.ts';
import { readAccount, readKnownAccount } from './account.ts';
import { type PasswordFault, passwordFault } from './password.ts';

/** What the login form is for: logging in by password or code, opening an account, a new password for a forgotten one. */
export type LoginView = 'password' | 'code' | 'register' | 'forgotten';

/** What was typed. */
export interface LoginValues {
  account: string;
  /** Country of a phone number without '+', 'DE'; '' where none was chosen. */
  countryCode: string;
  captcha: string;
  password: string;
  nickname: string;
  hasAgreed: boolean;
}

/** Whether an account may come of it: anyone who has none yet has agreed to nothing. */
export const opensAccount = (view: LoginView) => view === 'register' || view === 'code';

export type LoginField = 'account' | 'captcha' | 'password' | 'hasAgreed';

export type LoginFault =
  | 'accountMissing'
  | 'accountWrong'
  | 'passwordMissing'
  | 'codeMissing'
  | 'codeWrong'
  | 'agreeFirst'
  | PasswordFault;

export type LoginFaults = { readonly [K in LoginField]?: LoginFault };

/** The fields of each view that can be wrong, in their order on screen. */
const FIELDS: Record<LoginView, readonly LoginField[]> = {
  password: ['account', 'password', 'hasAgreed'],
  code: ['account', 'captcha', 'hasAgreed'],
  register: ['account', 'captcha', 'password', 'hasAgreed'],
  forgotten: ['account', 'captcha', 'password'],
};

/** Whether a country code belongs to it: digits as they are typed into a phone, without the country's own. */
export const isBarePhone = (text: string) => /^[\d\s()./-]{3,}$/.test(plainSigns(text));

function accountFault(view: LoginView, { account, countryCode }: LoginValues): LoginFault | null {
  if (!account.trim()) return 'accountMissing';
  const read = opensAccount(view) ? readAccount : readKnownAccount;
  return read(account, countryCode || undefined) ? null : 'accountWrong';
}

function codeFault({ captcha }: LoginValues): LoginFault | null {
  if (!captcha) return 'codeMissing';
  return isCode(captcha) ? null : 'codeWrong';
}

/** An old password may be from before the rules; a new one has to keep them. */
function passwordIn(view: LoginView, { password }: LoginValues): LoginFault | null {
  if (view !== 'password') return passwordFault(password);
  return password ? null : 'passwordMissing';
}

function faultOf(field: LoginField, view: LoginView, values: LoginValues): LoginFault | null {
  if (field === 'account') return accountFault(view, values);
  if (field === 'captcha') return codeFault(values);
  if (field === 'password') return passwordIn(view, values);
  return values.hasAgreed ? null : 'agreeFirst';
}

/** What is wrong with what was typed, in the order of the fields; nothing for what can be sent. */
export function loginFaults(view: LoginView, values: LoginValues): LoginFaults {
  const found = FIELDS[view].map((field) => [field, faultOf(field, view, values)] as const);
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}
