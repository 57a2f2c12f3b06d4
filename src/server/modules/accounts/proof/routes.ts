import type { proof } from '#contract/accounts/proof.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { sendStepUp } from '../security/send-own-code.ts';
import {
  proveByAuthenticator,
  proveByCode,
  proveByPasskey,
  proveByPassword,
  readProofWays,
  requestPasskeyProof,
} from './prove.ts';

export const proofRoutes: Handlers<typeof proof> = {
  proofWays: (_, context) => readProofWays(context),
  proofByPassword: ({ password }, context) => proveByPassword(context, password),
  proofCode: ({ captchaVerification }, context) => sendStepUp(context, captchaVerification),
  proofByCode: ({ captcha }, context) => proveByCode(context, captcha),
  proofByAuthenticator: ({ code }, context) => proveByAuthenticator(context, code),
  proofPasskeyOptions: (_, context) => requestPasskeyProof(context),
  proofByPasskey: ({ credential }, context) => proveByPasskey(context, credential),
};
