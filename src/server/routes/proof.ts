import type { proof } from '#contract/proof.ts';
import type { Handlers } from '../http/handler.ts';
import {
  askPasskeyProof,
  proveByAuthenticator,
  proveByCode,
  proveByPasskey,
  proveByPassword,
  readProofWays,
} from '../services/proof/prove.ts';
import { sendStepUp } from '../services/security/send-own-code.ts';

export const proofRoutes: Handlers<typeof proof> = {
  proofWays: (_, context) => readProofWays(context),
  proofByPassword: ({ password }, context) => proveByPassword(context, password),
  proofCode: ({ captchaVerification }, context) => sendStepUp(context, captchaVerification),
  proofByCode: ({ captcha }, context) => proveByCode(context, captcha),
  proofByAuthenticator: ({ code }, context) => proveByAuthenticator(context, code),
  proofPasskeyOptions: (_, context) => askPasskeyProof(context),
  proofByPasskey: ({ credential }, context) => proveByPasskey(context, credential),
};
