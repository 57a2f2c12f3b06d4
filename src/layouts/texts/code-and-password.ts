import type { pageText } from '#locale/page-text.ts';
import type { CodeTexts, PasswordTexts } from '../../islands/form/texts.ts';

/** What the fields for a sent code and for a password say, wherever they stand. */
export const codeAndPasswordTexts = (t: ReturnType<typeof pageText>): CodeTexts & PasswordTexts => ({
  code: t('login:code'),
  codeHint: t('login:codeHint'),
  codeSent: t('login:codeSent'),
  sendCode: t('login:sendCode'),
  sendAgain: t('login:sendAgain', { seconds: '{{seconds}}' }),
  password: t('login:password'),
  newPassword: t('login:newPassword'),
  passwordHint: t('login:passwordHint'),
  showPassword: t('login:showPassword'),
});
