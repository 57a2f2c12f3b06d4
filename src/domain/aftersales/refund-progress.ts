import { REFUND_KIND, REFUND_STATUS, type RefundStepKind } from './refund-state.ts';

export type RefundStep =
  | 'asked'
  | 'decides'
  | 'agreed'
  | 'forced'
  | 'send'
  | 'receive'
  | 'refund'
  | 'refused'
  | 'withdrawn'
  | 'closed';

export interface RefundProgress {
  step: RefundStep;
  /** `stop` ends the request without a refund. */
  state: 'done' | 'now' | 'ahead' | 'stop';
  /** When it was made, in the mall's zone; '' for steps that are to come. */
  at: string;
}

export interface FollowedRefund {
  refundStatus: number;
  afterSalesType: number;
  isUserRevoke: boolean;
  /** The oldest first. */
  statusList: readonly { changeType: RefundStepKind; createTime: string }[];
}

const DONE: ReadonlyMap<RefundStepKind, RefundStep> = new Map<RefundStepKind, RefundStep>([
  ['apply', 'asked'],
  ['audit', 'agreed'],
  ['returning', 'send'],
  ['receiving', 'receive'],
  ['refund', 'refund'],
  ['compulsory', 'forced'],
  ['revoke', 'closed'],
  ['rejectionGoods', 'refused'],
]);

const STOPS: readonly RefundStep[] = ['refused', 'withdrawn', 'closed'];

/** What the log's last entry was, where that depends on how the request ended. */
function stepOf(kind: RefundStepKind, isLast: boolean, { refundStatus, isUserRevoke }: FollowedRefund): RefundStep {
  if (kind === 'audit' && isLast && refundStatus === REFUND_STATUS.refused) return 'refused';
  return kind === 'revoke' && isUserRevoke ? 'withdrawn' : (DONE.get(kind) ?? 'agreed');
}

/** Steps that an open request still has before it, the first of them being the current one. */
const AHEAD: Readonly<Record<number, readonly RefundStep[]>> = {
  [REFUND_STATUS.toSendBack]: ['send', 'receive', 'refund'],
  [REFUND_STATUS.toReceive]: ['receive', 'refund'],
  [REFUND_STATUS.refunding]: ['refund'],
};

function stepsAhead({ refundStatus, afterSalesType }: FollowedRefund): readonly RefundStep[] {
  if (refundStatus !== REFUND_STATUS.underReview) return AHEAD[refundStatus] ?? [];
  return afterSalesType === REFUND_KIND.giveBack ? ['decides', 'send', 'receive', 'refund'] : ['decides', 'refund'];
}

/**
 * The log without refunds that were not confirmed: a refund counts once the payment provider has confirmed it, and one that
 * was delayed is on the log twice.
 */
function stepsOnLog({ refundStatus, statusList }: FollowedRefund): FollowedRefund['statusList'] {
  const last = statusList.findLastIndex(({ changeType }) => changeType === 'refund');
  const isPaid = refundStatus === REFUND_STATUS.refunded;
  return statusList.filter(({ changeType }, at) => changeType !== 'refund' || (isPaid && at === last));
}

/** Every step of a request: those that were made, with their time, and those to come, so that the buyer sees what comes next. */
export function refundProgress(refund: FollowedRefund): RefundProgress[] {
  const log = stepsOnLog(refund);
  const made = log.map(({ changeType, createTime }, at): RefundProgress => {
    const step = stepOf(changeType, at === log.length - 1, refund);
    return { step, state: STOPS.includes(step) ? 'stop' : 'done', at: createTime };
  });
  const ahead = stepsAhead(refund).map(
    (step, at): RefundProgress => ({ step, state: at === 0 ? 'now' : 'ahead', at: '' }),
  );
  return [...made, ...ahead];
}
