import { z } from 'zod';
import { OPTIONAL_TOPICS, TOPICS } from '#domain/messages/message.ts';
import { calls } from './call.ts';
import { epoch, flag, idList, optional, pageOf, paging } from './fields.ts';

const messageSchema = z.object({
  id: z.int(),
  topic: z.enum(TOPICS),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** A page of the mall, in the language of the request. */
  link: z.string(),
  createTime: epoch,
  isRead: z.boolean(),
});
export type InboxMessage = z.infer<typeof messageSchema>;

const optionalTopic = z.enum(Object.keys(OPTIONAL_TOPICS) as (keyof typeof OPTIONAL_TOPICS)[]);

const preferencesSchema = z.object({
  list: z.array(z.object({ topic: optionalTopic, inApp: z.boolean(), email: z.boolean() })),
  /** Where mails go; '' for an account without an e-mail address. */
  email: z.string(),
});
export type MessagePreferences = z.infer<typeof preferencesSchema>;

const nothing = z.null();

export const message = calls({
  messages: {
    method: 'GET',
    path: 'front/pc/message/list',
    access: 'buyer',
    summary:
      "Ours: one's messages, the newest first; of one topic, of shops (reviews and applications), or those not read",
    input: z.object({
      ...paging,
      topic: optional(z.enum(['orders', 'returns', 'shops'])),
      unread: optional(flag),
    }),
    data: pageOf(messageSchema),
  },
  messagesUnread: {
    method: 'GET',
    path: 'front/pc/message/unread',
    access: 'buyer',
    summary: 'Ours: how many messages are not read, at most 100',
    input: z.object({}),
    data: z.int(),
  },
  messagesRead: {
    method: 'POST',
    path: 'front/pc/message/read',
    access: 'buyer',
    cost: 'light',
    summary: 'Ours: marks messages as read, or without ids all; unknown ids are ignored',
    input: z.object({ ids: optional(idList) }),
    data: nothing,
  },
  messagePreferences: {
    method: 'GET',
    path: 'front/pc/message/preferences',
    access: 'buyer',
    summary: 'Ours: which messages one gets here and by e-mail, besides those about orders and returns',
    input: z.object({}),
    data: preferencesSchema,
  },
  messagePreferenceSet: {
    method: 'POST',
    path: 'front/pc/message/preference/set',
    access: 'buyer',
    cost: 'light',
    summary: 'Ours: switches messages of a topic on or off',
    input: z.object({ topic: optionalTopic, inApp: flag, email: flag }),
    data: nothing,
  },
});
