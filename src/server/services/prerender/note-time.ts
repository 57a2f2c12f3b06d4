import { lockClock, noteStretch, setClock } from '../../db/queries/catalog-time.ts';
import type { Mall } from '../../mall.ts';

/**
 * Notes what changed since the last time by nothing but the time: a group that begins, a session or a coupon that ends,
 * a day. Pages and whoever follows the catalogue then hear of it as of any other change. Where several processes ask at
 * once, one does it.
 */
export async function noteTime({ db, clock, config }: Mall): Promise<void> {
  await db.sql.begin(async (tx) => {
    const from = await lockClock(tx);
    const to = new Date(clock());
    if (!from || from >= to) return;
    await noteStretch(tx, { from, to, timezone: config.timezone });
    await setClock(tx, to);
  });
}
