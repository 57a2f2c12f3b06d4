import type { CodeTexts, PasswordTexts } from '../../form/texts.ts';

/** What the step-up dialog says. */
export interface ProofTexts extends CodeTexts, PasswordTexts {
  title: string;
  why: string;
  close: string;
  byPasskey: string;
  byPassword: string;
  byCode: string;
  byAuthenticator: string;
  /** With {{target}}. */
  codeTarget: string;
  appCode: string;
  appCodeHint: string;
  confirm: string;
  missing: string;
  failed: string;
}
