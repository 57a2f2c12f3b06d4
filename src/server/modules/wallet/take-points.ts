import { POINTS_STATUS } from '#domain/wallet/points.ts';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Mall } from '../../platform/mall.ts';
import { findPoints, insertPointsLine, lockPoints, type PointsRow } from './queries/points.ts';

export interface PointsDeduction {
  buyerId: number;
  amount: number;
  remark: string;
  operator: string;
}

export interface PointsTaken {
  isTaken: boolean;
  /** What there is afterwards. */
  points: PointsRow;
}

/** Takes points from an account, wherever they came from, as an entry of its own; nothing where fewer can be used. Pending ones stay. */
export const takePoints = ({ db, clock }: Mall, { operator, ...taken }: PointsDeduction): Promise<PointsTaken> =>
  db.transact(async (tx) => {
    const { buyerId, amount, remark } = taken;
    const at = new Date(clock());
    const isTaken = (await lockPoints(tx, buyerId, at)) >= amount;
    if (isTaken) {
      const line = { type: 2, linkType: 'system', status: POINTS_STATUS.done, createdAt: at } as const;
      await insertPointsLine(tx, { ...taken, ...line });
      const act = { operator, command: 'points take', subject: `account ${buyerId}`, at };
      await recordOperatorAct(tx, { ...act, details: { points: amount, note: remark } });
    }
    return { isTaken, points: await findPoints(tx, buyerId, at) };
  });
