import { followChanges } from '#publish/incremental/follow-changes.ts';
import type { Published } from '#publish/incremental/publish-changes.ts';
import { noteFlips } from '#server/modules/publishing/record-stock-flips.ts';
import { noteTime } from '#server/modules/publishing/record-time-changes.ts';
import type { OpenMall } from '#server/open-mall.ts';
import { subscribe } from '#server/platform/db/subscribe.ts';

/** How late pages may be that change with the time alone, as when a sale begins; they count down by themselves. */
const TIME_EVERY_MS = 15_000;

/** What the database announces when something sells out or comes back. */
const FLIP_NOTICE = 'flip';

/** Changes that begin or end by time alone, and stock that ran out or came back. */
export const noteDue = ({ mall }: OpenMall) => Promise.all([noteTime(mall), noteFlips(mall)]);

/**
 * What changes from now on reaches the pages by itself. Stock moves with every sale: that it ran out or came back is
 * noted as a change of its own, at most once a minute a product, and how many are left is asked for by the pages themselves.
 * `publish` is called when something has changed, and `notice` also while it is under way. Returns what stops it.
 */
export async function followCatalog(
  open: OpenMall,
  publish: () => Promise<Published>,
  notice: () => void,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const { db, log } = open.mall;
  const publishAndLook = async () => {
    const published = await publish();
    return published.kind === 'all' || published.heldBack;
  };
  const tell = (error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'changes are not published yet; the pages before stay in service');
  };
  const follower = followChanges(publishAndLook, tell);
  const time = setInterval(() => void noteDue(open).catch(tell), TIME_EVERY_MS);
  const onMessage = (message: string) => {
    if (message === FLIP_NOTICE) void noteFlips(open.mall).catch(tell);
    else if (!message.startsWith('stock:')) {
      follower.notice();
      notice();
    }
  };
  const unsubscribe = await subscribe(db.target, {
    listen: (sql) => sql`listen catalog`,
    onMessage,
    onOpen: follower.notice,
  }).catch((error: unknown) => {
    clearInterval(time);
    throw error;
  });
  return async () => {
    clearInterval(time);
    await Promise.all([unsubscribe(), follower.stop()]);
  };
}
