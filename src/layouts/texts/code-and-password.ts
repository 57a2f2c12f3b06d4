import type { pageText } from '#locale/page-text.ts';
import type { CodeTexts, PasswordTexts } from '../../islands/form/texts.ts';

/** What the fields for a sent code and for a password say, wherever they stand. */
export const codeAndPasswordTexts = (t: ReturnType<typeof pageText>): CodeTexts & PasswordTexts => ({
  code: t('accounts:login.code'),
  codeHint: t('accounts:login.codeHint'),
  codeSent: t('accounts:login.codeSent'),
  sendCode: t('accounts:login.sendCode'),
  sendAgain: t('accounts:login.sendAgain', { seconds: '{{seconds}}' }),
  password: t('accounts:login.password'),
  newPassword: t('accounts:login.newPassword'),
  passwordHint: t('accounts:login.passwordHint'),
  showPassword: t('accounts:login.showPassword'),
});
