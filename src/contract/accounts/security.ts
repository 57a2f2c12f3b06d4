import { z } from 'zod';
import { calls } from '../call.ts';
import { epoch, line, optional } from '../fields.ts';
import { captcha, captchaVerification, password } from './login.ts';
import { loginAnswerSchema } from './login-answer.ts';

const newPhone = {
  phone: line(40),
  countryCode: optional(z.string().regex(/^(\+?[1-9]\d{0,3}|[A-Z]{2})$/)),
};
const email = line(254);

export const security = calls({
  securityInfo: {
    method: 'GET',
    path: 'front/pc/security/info',
    access: 'buyer',
    summary: 'Ours: how the account is protected; phone and e-mail address masked',
    input: z.object({}),
    data: z.object({
      phone: z.string(),
      email: z.string(),
      hasPassword: z.boolean(),
      hasSecondFactor: z.boolean(),
      /** How many are left. */
      recoveryCodes: z.int(),
    }),
  },
  phoneCode: {
    method: 'POST',
    path: 'front/user/phone/code',
    access: 'buyer',
    summary: 'Sends a code to the own phone, or to the e-mail address of who has none: first step of a change',
    input: z.object({ captchaVerification }),
    data: z.null(),
  },
  bindPhoneCode: {
    method: 'POST',
    path: 'front/user/update/binding/phone/code',
    access: 'buyer',
    summary: 'Takes the code of the first step and sends one to the new phone',
    input: z.object({ ...newPhone, captcha }),
    data: z.null(),
  },
  bindPhone: {
    method: 'POST',
    path: 'front/user/update/binding',
    access: 'buyer',
    summary: 'Takes the code of the new phone, which is the account’s from then on',
    input: z.object({ ...newPhone, captcha }),
    data: z.null(),
  },
  emailCode: {
    method: 'POST',
    path: 'front/pc/email/code',
    access: 'buyer',
    summary: 'Ours: takes the code of the first step and sends one to the new e-mail address',
    input: z.object({ email, captcha }),
    data: z.null(),
  },
  emailBind: {
    method: 'POST',
    path: 'front/pc/email/bind',
    access: 'buyer',
    summary: 'Ours: takes the code of the new e-mail address, which is the account’s from then on',
    input: z.object({ email, captcha }),
    data: z.null(),
  },
  passwordEmailCode: {
    method: 'POST',
    path: 'front/user/update/password/email/code',
    access: 'buyer',
    summary: 'Sends a code for a new password to the own e-mail address',
    input: z.object({ captchaVerification }),
    data: z.null(),
  },
  passwordPhoneCode: {
    method: 'POST',
    path: 'front/user/update/password/phone/code',
    access: 'buyer',
    summary: 'Sends a code for a new password to the own phone',
    input: z.object({ captchaVerification }),
    data: z.null(),
  },
  passwordReset: {
    method: 'POST',
    path: 'front/user/register/reset',
    access: 'buyer',
    summary:
      'Sets a new password by the code for it. One that is there takes a recent step-up or log-in, or the present password ' +
      'besides. This device gets a new token, all others are logged out',
    input: z.object({
      password,
      captcha: captcha.optional(),
      validateCode: captcha.optional(),
      /** Ours: the present one, in place of a recent step-up. */
      currentPassword: optional(password),
    }),
    /** The family says only whether it went well; its tokens stay. */
    data: z.union([loginAnswerSchema, z.boolean()]),
  },
  logoffBefore: {
    method: 'GET',
    path: 'front/user/logoff/before',
    access: 'buyer',
    summary: 'What closing the account means for this buyer',
    input: z.object({}),
    data: z.object({
      /** So long one can come back. */
      days: z.int(),
      hasBalance: z.boolean(),
      points: z.int(),
      coupons: z.int(),
      /** Ours: `logoff` is refused until it is over. */
      hasOpenRefund: z.boolean().optional(),
    }),
  },
  logoff: {
    method: 'POST',
    path: 'front/user/logoff',
    access: 'buyer',
    summary:
      'Closes the account after a week, with the code of the first step; who logs in before keeps it; refused while a refund is open',
    input: z.object({ captcha: captcha.optional() }),
    data: z.object({ closingAt: epoch }),
  },
});
