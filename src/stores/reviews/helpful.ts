import { map } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import { failureMessage } from '../shell/call-failure.ts';
import { newKey } from '../shell/idempotency-key.ts';

export interface Vote {
  isMine: boolean;
  /** How many found the review helpful; absent while that of the review itself counts. */
  count?: number;
}

/** By the id of the review. */
export const $votes = map<Record<string, Vote>>({});

/** The votes of who is logged in; without an answer buttons show none, and a second vote changes nothing. */
export async function loadOwnVotes(productId: number): Promise<void> {
  const own = await callMall('replyHelpfulOwn', { id: productId }).catch(() => []);
  for (const id of own) $votes.setKey(String(id), { ...$votes.get()[String(id)], isMine: true });
}

/** What one log-in voted is nothing to the next. */
export const forgetVotes = (): void => $votes.set({});

/**
 * Votes for a review, or takes the vote back. It shows at once, and goes back where it was refused. Null where it was counted,
 * else the mall's own sentence, '' where it did not answer.
 */
export async function voteHelpful(id: number, isHelpful: boolean, count: number): Promise<string | null> {
  const key = String(id);
  const before = $votes.get()[key];
  $votes.setKey(key, { isMine: isHelpful, count: Math.max(0, count + (isHelpful ? 1 : -1)) });
  try {
    const counted = await callMall('replyHelpful', { id, isHelpful }, { repeat: newKey() });
    $votes.setKey(key, { isMine: isHelpful, count: counted });
    return null;
  } catch (error) {
    $votes.setKey(key, before ?? { isMine: false, count });
    return failureMessage(error);
  }
}
