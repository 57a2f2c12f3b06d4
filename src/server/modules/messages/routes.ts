import type { message } from '#contract/messages.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { markMessagesRead } from './mark-messages-read.ts';
import { changePreference, readPreferences } from './preferences.ts';
import { readMessages, readUnread } from './read-messages.ts';

export const messageRoutes: Handlers<typeof message> = {
  messages: (input, context) => readMessages(context, input),
  messagesUnread: (_, context) => readUnread(context),
  messagesRead: ({ ids }, context) => markMessagesRead(context, ids),
  messagePreferences: (_, context) => readPreferences(context),
  messagePreferenceSet: (input, context) => changePreference(context, input),
};
