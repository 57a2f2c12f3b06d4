import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { InboxMessage, MessagePreferences } from '#contract/messages.ts';
import { readAccountQuery } from '../accounts/account-query.ts';
import { $token } from '../accounts/session.ts';
import { createAnswers } from '../shell/paged-list.ts';
import { loadUnread } from './unread.ts';
import { $unreadCount } from './unread-badge.ts';

const MESSAGES_EACH = 20;

/** Which messages are shown: of one subject, or those not read. */
export const MESSAGE_FILTERS = ['unread', 'orders', 'returns', 'shops'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

export interface MessageQuery {
  type?: MessageFilter | undefined;
  page?: number | undefined;
}

export const readMessageQuery = (search: string): MessageQuery => readAccountQuery(search, MESSAGE_FILTERS);

const list = createAnswers(({ type, page = 1 }: MessageQuery) =>
  callMall('messages', {
    page,
    limit: MESSAGES_EACH,
    ...(type === 'unread' ? { unread: 1 } : { topic: type }),
  }),
);
const preferences = createAnswers((_: object) => callMall('messagePreferences', {}));

export const $messages = list.$shown;
export const loadMessages = list.load;
export const $preferences = preferences.$shown;
export const loadPreferences = () => preferences.load({});

/** Anyone who logs in next finds nothing of it. */
export function forgetMessages(): void {
  $messages.set(null);
  $preferences.set(null);
}

$token.listen(forgetMessages);

/** Whether all messages are being marked. */
export const $isMarking = atom(false);

/** A message counts as read once it is opened; false when the mall did not answer. */
export async function markRead({ id, isRead }: InboxMessage): Promise<boolean> {
  if (isRead) return true;
  $unreadCount.set(Math.max(0, $unreadCount.get() - 1));
  return callMall('messagesRead', { ids: String(id) }).then(
    () => true,
    () => false,
  );
}

/** Marks every message as read, and shows the list as it is then. */
export async function markAllRead(): Promise<boolean> {
  $isMarking.set(true);
  const isDone = await callMall('messagesRead', {}).then(
    () => true,
    () => false,
  );
  $isMarking.set(false);
  if (isDone) await Promise.all([list.again(), loadUnread()]);
  return isDone;
}

export type Preference = MessagePreferences['list'][number];

/** Shows a switch as it was set, and as it was before where the mall did not take it. */
export async function setPreference(wanted: Preference): Promise<boolean> {
  const before = $preferences.get();
  if (!before?.page) return false;
  const page = { ...before.page, list: before.page.list.map((one) => (one.topic === wanted.topic ? wanted : one)) };
  $preferences.set({ ...before, page });
  return callMall('messagePreferenceSet', wanted).then(
    () => true,
    () => {
      $preferences.set(before);
      return false;
    },
  );
}
