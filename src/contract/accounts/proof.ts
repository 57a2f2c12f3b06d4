import { z } from 'zod';
import { calls } from '../call.ts';
import { epoch } from '../fields.ts';
import { captcha, captchaVerification, password } from './login.ts';
import { requestOptions, signed } from './passkeys.ts';
import { factorCode } from './second-factor.ts';

/** Until when the proof counts. */
const proved = z.object({ until: epoch });

/** Step-up: who is logged in proves again who they are, before something that a stolen session must not do. */
export const proof = calls({
  proofWays: {
    method: 'GET',
    path: 'front/pc/proof/ways',
    access: 'buyer',
    summary: 'Ours: how this account can prove who it is, the strongest way first',
    input: z.object({}),
    data: z.object({
      ways: z.array(z.enum(['passkey', 'authenticator', 'password', 'code'])),
      /** Where a code would go to, masked. */
      target: z.string(),
      /** Until when the last proof counts; null where one is needed. */
      until: epoch.nullable(),
    }),
  },
  proofByPassword: {
    method: 'POST',
    path: 'front/pc/proof/password',
    access: 'buyer',
    summary: 'Ours: step-up by the password',
    input: z.object({ password }),
    data: proved,
  },
  proofCode: {
    method: 'POST',
    path: 'front/pc/proof/code/send',
    access: 'buyer',
    summary: 'Ours: sends a code for a step-up to the own phone, or to the e-mail address of an account without one',
    input: z.object({ captchaVerification }),
    data: z.null(),
  },
  proofByCode: {
    method: 'POST',
    path: 'front/pc/proof/code',
    access: 'buyer',
    summary: 'Ours: step-up by the code that `front/pc/proof/code/send` has sent',
    input: z.object({ captcha }),
    data: proved,
  },
  proofByAuthenticator: {
    method: 'POST',
    path: 'front/pc/proof/authenticator',
    access: 'buyer',
    summary: 'Ours: step-up by a code of the authenticator app, or a recovery code',
    input: z.object({ code: factorCode }),
    data: proved,
  },
  proofPasskeyOptions: {
    method: 'POST',
    path: 'front/pc/proof/passkey/options',
    access: 'buyer',
    summary: 'Ours: what one of the own passkeys has to sign for a step-up',
    input: z.object({}),
    data: requestOptions,
  },
  proofByPasskey: {
    method: 'POST',
    path: 'front/pc/proof/passkey',
    access: 'buyer',
    summary: 'Ours: step-up by a passkey',
    input: z.object({ credential: signed }),
    data: proved,
  },
});
