import type { session } from '#contract/accounts/sessions.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { endSession, endSessions, readSessions } from './own-sessions.ts';

export const sessionRoutes: Handlers<typeof session> = {
  tokenExists: async (_, context) => (await context.session()) !== null,
  logout: (_, context) => endSession(context),
  sessionList: (_, context) => readSessions(context),
  sessionEnd: ({ id }, context) => endSessions(context, id),
};
