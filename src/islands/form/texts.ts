export interface CodeTexts {
  code: string;
  codeHint: string;
  codeSent: string;
  sendCode: string;
  /** With {{seconds}}. */
  sendAgain: string;
}

export interface PasswordTexts {
  password: string;
  newPassword: string;
  passwordHint: string;
  showPassword: string;
}
