import { z } from 'zod';
import { calls } from '../call.ts';
import { count, line, optional } from '../fields.ts';
import { loginAnswerSchema } from './login-answer.ts';

/** Whom it is about: `account` is an e-mail address or a phone number; clients of the family say `phone`. */
const who = {
  account: optional(line(254)),
  phone: optional(line(254)),
  /** What a phone number without '+' belongs to: '49', '+49' or 'DE'. */
  countryCode: optional(z.string().regex(/^(\+?[1-9]\d{0,3}|[A-Z]{2})$/)),
};

/** The ticket of a solved puzzle; asked for where something could be tried often. */
export const captchaVerification = optional(line(1000));
/** The six digits of a code that was sent. */
export const captcha = z.union([
  z.string().regex(/^\d{6}$/),
  z
    .int()
    .min(0)
    .max(999_999)
    .transform((digits) => String(digits).padStart(6, '0')),
]);
/** How long it has to be, the rule says (`domain/password.ts`); this keeps out what no rule should have to read. */
export const password = line(200);

const spreadPid = optional(count());

export const login = calls({
  accountExist: {
    method: 'GET',
    path: 'front/login/account/exist',
    access: 'public',
    isFresh: true,
    summary: 'Whether somebody has an account with this e-mail address or phone. Who asks often needs a ticket',
    input: z.object({ ...who, captchaVerification }),
    data: z.boolean(),
  },
  accountKnown: {
    method: 'POST',
    path: 'front/login/account/exist',
    access: 'public',
    summary: 'Ours: the same with a body, so that no address, which logs and histories keep, names anybody',
    input: z.object({ ...who, captchaVerification }),
    data: z.boolean(),
  },
  loginByPassword: {
    method: 'POST',
    path: 'front/login/account/password',
    also: ['front/login/mobile/password'],
    access: 'public',
    summary: 'Logs in by password. After a failure the next try needs a ticket',
    input: z.object({ ...who, password, spreadPid, captchaVerification }),
    data: loginAnswerSchema,
  },
  loginByCode: {
    method: 'POST',
    path: 'front/login/account/captcha',
    also: ['front/login/mobile/captcha'],
    access: 'public',
    summary: 'Logs in by a code that was sent; who has no account gets one. After a wrong one the next needs a ticket',
    input: z.object({ ...who, captcha, spreadPid, captchaVerification }),
    data: loginAnswerSchema,
  },
  sendCode: {
    method: 'POST',
    path: 'front/login/send/code',
    access: 'public',
    summary: 'Sends a code of six digits, whether or not there is such an account. Needs a ticket',
    input: z.object({
      ...who,
      captchaVerification,
      purpose: z.enum(['login', 'register', 'forgotten']).default('login'),
    }),
    data: z.null(),
  },
  register: {
    method: 'POST',
    path: 'front/pc/register',
    access: 'public',
    summary: 'Ours: opens an account with a password, and logs in',
    input: z.object({ ...who, captcha, password, nickname: optional(line(200)), captchaVerification }),
    data: loginAnswerSchema,
  },
  resetForgotten: {
    method: 'POST',
    path: 'front/pc/password/forgotten',
    access: 'public',
    summary: 'Ours: sets a new password by a code that was sent, and logs out everywhere',
    input: z.object({ ...who, captcha, password, captchaVerification }),
    data: z.null(),
  },
  loginMethods: {
    method: 'GET',
    path: 'front/pc/login/methods',
    access: 'public',
    summary: 'Ours: which ways of logging in work',
    input: z.object({}),
    data: z.object({
      password: z.boolean(),
      /** By any channel. */
      code: z.boolean(),
      codeByEmail: z.boolean(),
      codeByPhone: z.boolean(),
      qr: z.boolean(),
      passkey: z.boolean(),
    }),
  },
});
