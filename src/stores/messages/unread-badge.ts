import { persistentAtom } from '../shell/persistent.ts';

/** How many messages are unread, as the last page has read it: the next one shows it at once. */
export const $unreadCount = persistentAtom<number>('unreadCount', 0, {
  encode: String,
  decode: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : 0),
});
