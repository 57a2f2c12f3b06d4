import { DAY_MS } from '#domain/time/duration.ts';
import { POINTS_STATUS } from '#domain/wallet/points.ts';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Mall } from '../../platform/mall.ts';
import { findPoints, insertPointsLine, type PointsRow } from './queries/points.ts';

export interface PointsAddition {
  buyerId: number;
  amount: number;
  remark?: string;
  /** Days until they are credited; 0 for at once. */
  pendingDays?: number;
  operator: string;
}

/** Points that the mall itself gives, at once or after some days. Gives what there is afterwards. */
export function addPoints(
  { db, clock }: Mall,
  { pendingDays = 0, operator, ...addition }: PointsAddition,
): Promise<PointsRow> {
  const now = clock();
  const term =
    pendingDays > 0
      ? { status: POINTS_STATUS.pending, pendingDays, releaseAt: new Date(now + pendingDays * DAY_MS) }
      : { status: POINTS_STATUS.done };
  return db.transact(async (tx) => {
    await insertPointsLine(tx, { ...addition, ...term, type: 1, linkType: 'system', createdAt: new Date(now) });
    await recordOperatorAct(tx, {
      ...{ operator, command: 'points add', subject: `account ${addition.buyerId}`, at: new Date(now) },
      details: { points: addition.amount, pendingDays, note: addition.remark ?? '' },
    });
    return findPoints(tx, addition.buyerId, new Date(now));
  });
}
