import type { Sql } from 'postgres';
import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { type Batches, inBatches } from '../../platform/jobs/in-batches.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import type { Mall } from '../../platform/mall.ts';
import { holdCase } from './hold-case.ts';
import { findCasePlace, listNotSentBack } from './queries/refund-cases.ts';
import { closeCase } from './revoke.ts';
import { shownStatus } from './shown-status.ts';

const AT_ONCE = 500;

async function revoke(tx: Sql, id: number, now: number): Promise<boolean> {
  const held = await holdCase(tx, await findCasePlace(tx, id));
  const isDue = held.one.status === REFUND_STATUS.toSendBack && shownStatus(held.one, now) === REFUND_STATUS.revoked;
  if (isDue) await closeCase(tx, held, 'mall', new Date(now));
  return isDue;
}

/**
 * Closes requests whose product was not sent back in time, and returns how many. Reads show them as closed before this job
 * runs. Each is checked again under its lock, so several servers may run it at once.
 */
export function revokeDue(
  mall: Pick<Mall, 'db' | 'clock' | 'log'>,
  { atOnce = AT_ONCE, stopped }: Batches = {},
): Promise<number> {
  const now = mall.clock();
  const what = 'a return that was not sent in time is not closed yet';
  return inBatches({ atOnce, stopped }, async () => {
    const ids = await listNotSentBack(mall.db.sql, new Date(now), atOnce);
    return { found: ids.length, handled: await oneByOne(mall, ids, what, (tx, id) => revoke(tx, id, now)) };
  });
}
