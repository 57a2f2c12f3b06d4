import type { safety } from '#contract/captcha.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { checkPuzzle } from './check-puzzle.ts';
import { getPuzzle } from './get-puzzle.ts';
import { verifyTicket } from './verify-ticket.ts';
import { checkWork, getWork } from './work.ts';

export const safetyRoutes: Handlers<typeof safety> = {
  safetyGet: (input, context) => getPuzzle(context, input),
  safetyCheck: (input, context) => checkPuzzle(context, input),
  safetyVerify: (input, context) => verifyTicket(context, input),
  workGet: (input, context) => getWork(context, input),
  workCheck: ({ token, numbers }, context) => checkWork(context, token, numbers),
};
