import type { security } from '#contract/accounts/security.ts';
import { readEmail } from '#domain/accounts/email.ts';
import { readPhone } from '#domain/accounts/phone.ts';
import { fail } from '../../../platform/failure.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { bindNewAccount, requestNewAccount } from './change-account.ts';
import { changePassword } from './change-password.ts';
import { closeAccount, readClosing } from './close-account.ts';
import { readSecurity } from './read-security.ts';
import { sendPasswordMail, sendPasswordText, sendProof } from './send-own-code.ts';

interface NewPhone {
  phone: string;
  countryCode?: string | undefined;
  captcha: string;
}

interface NewEmail {
  email: string;
  captcha: string;
}

type Step = typeof requestNewAccount;

function withPhone(step: Step, context: BuyerContext, { phone, countryCode, captcha }: NewPhone) {
  const value = readPhone(phone, countryCode);
  return value === null ? fail('phoneInvalid') : step(context, { kind: 'phone', value }, captcha);
}

function withEmail(step: Step, context: BuyerContext, { email, captcha }: NewEmail) {
  const value = readEmail(email);
  return value === null ? fail('emailInvalid') : step(context, { kind: 'email', value }, captcha);
}

export const securityRoutes: Handlers<typeof security> = {
  securityInfo: (_, context) => readSecurity(context),
  phoneCode: ({ captchaVerification }, context) => sendProof(context, captchaVerification),
  bindPhoneCode: (input, context) => withPhone(requestNewAccount, context, input),
  bindPhone: (input, context) => withPhone(bindNewAccount, context, input),
  emailCode: (input, context) => withEmail(requestNewAccount, context, input),
  emailBind: (input, context) => withEmail(bindNewAccount, context, input),
  passwordEmailCode: ({ captchaVerification }, context) => sendPasswordMail(context, captchaVerification),
  passwordPhoneCode: ({ captchaVerification }, context) => sendPasswordText(context, captchaVerification),
  passwordReset: ({ password, captcha, validateCode, currentPassword }, context) =>
    changePassword(context, password, captcha ?? validateCode ?? '', currentPassword),
  logoffBefore: (_, context) => readClosing(context),
  logoff: ({ captcha = '' }, context) => closeAccount(context, captcha),
};
