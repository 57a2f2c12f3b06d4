import { z } from 'zod';
import { calls } from '../call.ts';
import { line } from '../fields.ts';
import { loginAnswerSchema } from './login-answer.ts';

/** Six digits of the authenticator app, or a recovery code; blanks and hyphens are ignored. */
export const factorCode = line(40);

/** Shown once: they cannot be read again. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactor = calls({
  secondFactorLogin: {
    method: 'POST',
    path: 'front/pc/second-factor/login',
    access: 'public',
    summary: 'Ours: goes on with a log-in that was refused with 1019, by the ticket that came with it and a code',
    input: z.object({ ticket: line(100), code: factorCode }),
    data: loginAnswerSchema,
  },
  secondFactorBegin: {
    method: 'POST',
    path: 'front/pc/second-factor/begin',
    access: 'buyer',
    summary: 'Ours: a secret for the authenticator app; it counts once it is confirmed. After a step-up',
    input: z.object({}),
    data: z.object({
      /** Base32, as it is typed into the app. */
      secret: z.string(),
      /** The same for a QR code. */
      address: z.string(),
    }),
  },
  secondFactorConfirm: {
    method: 'POST',
    path: 'front/pc/second-factor/confirm',
    access: 'buyer',
    summary: 'Ours: turns the second factor on with the first code of the app. After a step-up',
    input: z.object({ code: factorCode }),
    data: recoveryCodes,
  },
  secondFactorEnd: {
    method: 'POST',
    path: 'front/pc/second-factor/end',
    access: 'buyer',
    summary: 'Ours: turns the second factor off. After a step-up',
    input: z.object({}),
    data: z.null(),
  },
  recoveryCodesRenew: {
    method: 'POST',
    path: 'front/pc/second-factor/recovery-codes',
    access: 'buyer',
    summary: 'Ours: ten new recovery codes in place of the old ones. After a step-up',
    input: z.object({}),
    data: recoveryCodes,
  },
});
