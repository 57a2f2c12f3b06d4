import type { secondFactor } from '#contract/accounts/second-factor.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { logInBySecondFactor } from './log-in-or-ask.ts';
import { confirmOwnSecondFactor, endSecondFactor, offerSecondFactor, renewRecoveryCodes } from './own-second-factor.ts';

export const secondFactorRoutes: Handlers<typeof secondFactor> = {
  secondFactorLogin: ({ ticket, code }, context) => logInBySecondFactor(context, ticket, code),
  secondFactorBegin: (_, context) => offerSecondFactor(context),
  secondFactorConfirm: ({ code }, context) => confirmOwnSecondFactor(context, code),
  secondFactorEnd: (_, context) => endSecondFactor(context),
  recoveryCodesRenew: (_, context) => renewRecoveryCodes(context),
};
