import type { secondFactor } from '#contract/second-factor.ts';
import type { Handlers } from '../http/handler.ts';
import { logInBySecondFactor } from '../services/second-factor/log-in-or-ask.ts';
import {
  confirmOwnSecondFactor,
  endSecondFactor,
  offerSecondFactor,
  renewRecoveryCodes,
} from '../services/second-factor/own-second-factor.ts';

export const secondFactorRoutes: Handlers<typeof secondFactor> = {
  secondFactorLogin: ({ ticket, code }, context) => logInBySecondFactor(context, ticket, code),
  secondFactorBegin: (_, context) => offerSecondFactor(context),
  secondFactorConfirm: ({ code }, context) => confirmOwnSecondFactor(context, code),
  secondFactorEnd: (_, context) => endSecondFactor(context),
  recoveryCodesRenew: (_, context) => renewRecoveryCodes(context),
};
