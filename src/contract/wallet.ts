import { z } from 'zod';
import { calls } from './call.ts';
import { count, dateTime, epoch, money, pageOf, paging } from './fields.ts';

/** `type` 1 in, 2 out; `balance` is what was there afterwards. */
const billSchema = z.object({
  id: z.int(),
  linkId: z.string(),
  linkType: z.enum(['order', 'recharge', 'system', 'brokerage', 'svip']),
  type: count(1, 2),
  amount: money,
  balance: money,
  remark: z.string(),
  createTime: dateTime,
});
export type Bill = z.infer<typeof billSchema>;

/** `status` 1 created, 2 frozen, 3 done, 4 void. */
const pointsRecordSchema = z.object({
  id: z.int(),
  linkId: z.string(),
  linkType: z.enum(['order', 'refund', 'sign', 'system']),
  type: count(1, 2),
  title: z.string(),
  integral: z.int(),
  balance: z.int(),
  mark: z.string(),
  status: count(1, 4),
  /** Days for which it is frozen. */
  frozenTime: z.int(),
  thawTime: epoch.nullable(),
  createTime: dateTime,
});
export type PointsRecord = z.infer<typeof pointsRecordSchema>;

/** 'yyyy-MM' of the mall's zone. */
const month = z.string().regex(/^\d{4}-\d\d$/);

export const wallet = calls({
  walletAccount: {
    method: 'GET',
    path: 'front/user/center/my/account',
    access: 'buyer',
    summary: 'Balance of the wallet, all that was topped up and all that was spent; nothing is topped up online',
    input: z.object({}),
    data: z.object({ nowMoney: money, recharge: money, monetary: money, rechargeSwitch: z.boolean() }),
  },
  walletBills: {
    method: 'GET',
    path: 'front/user/center/balance/record',
    access: 'buyer',
    summary:
      'Lines of the wallet, the newest first, by month; pages count lines. Each line is of one type besides "all"',
    input: z.object({ type: z.enum(['all', 'expenditure', 'income', 'recharge']), ...paging }),
    data: pageOf(z.object({ month, list: z.array(billSchema) })),
  },
  walletPlot: {
    method: 'GET',
    path: 'front/pc/wallet/plot',
    access: 'buyer',
    summary: 'Ours: the balance at the end of each day, or of each month of a wallet in use for longer; at most 60',
    input: z.object({}),
    data: z.array(z.object({ at: z.string().regex(/^\d{4}-\d\d(-\d\d)?$/), balance: money })),
  },
  pointsAccount: {
    method: 'GET',
    path: 'front/user/center/my/integral',
    access: 'buyer',
    summary: 'Points that can be used, all that were ever credited, those used, and those not yet credited',
    input: z.object({}),
    data: z.object({ integral: z.int(), settledIntegral: z.int(), useIntegral: z.int(), freezeIntegral: z.int() }),
  },
  pointsRecords: {
    method: 'GET',
    path: 'front/user/center/integral/list',
    access: 'buyer',
    summary: 'Lines of the points, the newest first',
    input: z.object({ ...paging }),
    data: pageOf(pointsRecordSchema),
  },
});
