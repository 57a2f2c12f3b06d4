import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { type Failure, fail } from '../../platform/failure.ts';

const { refused, refunding, refunded, revoked } = REFUND_STATUS;

/** Why a buyer's step is not possible in a status. */
export function stepRefusal(status: number): Failure {
  if (status === refunded) return fail('refundDone');
  if (status === refunding) return fail('refundUnderWay');
  if (status === revoked) return fail('refundClosed');
  return fail(status === refused ? 'refundRefused' : 'refundStep');
}
