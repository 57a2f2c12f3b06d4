import { callMall } from '#api-client/browser.ts';
import { $token } from '../accounts/session.ts';
import { $unreadCount } from './unread-badge.ts';

/** Reads how many messages are unread; a failure leaves the last number, because the buyer did not ask for it. */
export async function loadUnread(): Promise<void> {
  const token = $token.get();
  if (!token) return;
  const count = await callMall('messagesUnread', {}).catch(() => null);
  if (count !== null && $token.get() === token) $unreadCount.set(count);
}

$token.listen((token) => {
  if (!token) $unreadCount.set(0);
});
