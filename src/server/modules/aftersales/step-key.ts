import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import type { StepRow } from './queries/case-list.ts';

/** The message of a step: one kind of step has several ends, and several people may make it. */
export function stepKey({ kind, by, toStatus }: Pick<StepRow, 'kind' | 'by' | 'toStatus'>) {
  const { refused, refunded } = REFUND_STATUS;
  if (kind === 'rejectionGoods') return 'refunds:step_notTaken';
  const keys = {
    apply: 'refunds:step_apply',
    audit: toStatus === refused ? 'refunds:step_refused' : 'refunds:step_approved',
    returning: 'refunds:step_returning',
    receiving: 'refunds:step_receiving',
    compulsory: 'refunds:step_compulsory',
    refund: toStatus === refunded ? 'refunds:step_refunded' : 'refunds:step_delayed',
    revoke: by === 'buyer' ? 'refunds:step_revoked' : 'refunds:step_notSent',
  } as const;
  return keys[kind];
}
