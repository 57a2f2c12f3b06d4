import { type TextsOf, textSet } from '#locale/text-set.ts';

/** What the fields for a sent code and for a password say, wherever they stand. */
export const CODE_AND_PASSWORD_TEXTS = textSet('accounts:login', [
  'code',
  'codeHint',
  'codeSent',
  'sendCode',
  'sendAgain',
  'password',
  'newPassword',
  'passwordHint',
  'showPassword',
]);

type CodeAndPasswordTexts = TextsOf<typeof CODE_AND_PASSWORD_TEXTS>;
export type CodeTexts = Pick<CodeAndPasswordTexts, 'code' | 'codeHint' | 'codeSent' | 'sendCode' | 'sendAgain'>;
export type PasswordTexts = Omit<CodeAndPasswordTexts, keyof CodeTexts>;
/** What tiles of pictures say. A form that takes other types has its own `kinds`. */
export const UPLOAD_TEXTS = textSet('uploads', [
  'optional',
  'add',
  'remove',
  'again',
  'sending',
  'kinds',
  'limits',
  'named',
  'tooMany',
  'wrongKind',
  'tooLarge',
  'notAdded',
  'notSent',
  'stillSending',
  'resend',
]);
export type UploadTexts = TextsOf<typeof UPLOAD_TEXTS>;
