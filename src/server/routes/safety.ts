import type { safety } from '#contract/safety.ts';
import type { Handlers } from '../http/handler.ts';
import { checkPuzzle } from '../services/captcha/check-puzzle.ts';
import { getPuzzle } from '../services/captcha/get-puzzle.ts';
import { verifyTicket } from '../services/captcha/verify-ticket.ts';
import { checkWork, getWork } from '../services/captcha/work.ts';

export const safetyRoutes: Handlers<typeof safety> = {
  safetyGet: (input, context) => getPuzzle(context, input),
  safetyCheck: (input, context) => checkPuzzle(context, input),
  safetyVerify: (input, context) => verifyTicket(context, input),
  workGet: (input, context) => getWork(context, input),
  workCheck: ({ token, numbers }, context) => checkWork(context, token, numbers),
};
