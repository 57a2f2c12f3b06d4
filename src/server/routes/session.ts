import type { session } from '#contract/session.ts';
import type { Handlers } from '../http/handler.ts';
import { endSession, endSessions, readSessions } from '../services/session/own-sessions.ts';

export const sessionRoutes: Handlers<typeof session> = {
  tokenExists: async (_, context) => (await context.session()) !== null,
  logout: (_, context) => endSession(context),
  sessionList: (_, context) => readSessions(context),
  sessionEnd: ({ id }, context) => endSessions(context, id),
};
