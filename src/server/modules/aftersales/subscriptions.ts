import type { Sql } from 'postgres';
import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { holdCase } from './hold-case.ts';
import { findCase, insertStep, setDelayed } from './queries/refund-cases.ts';
import { settleCase } from './settle-case.ts';

interface GatewayAnswer {
  refundNo: string;
  outcome: 'refunded' | 'failed';
  at: Date;
}

/**
 * What a gateway says to a refund: it is paid, once, or not for now. The whole order is locked by the transaction that announces
 * it. A refund that has failed stays under way, because an operator sends it again or pays it otherwise.
 */
export async function settleGatewayRefund(tx: Sql, { refundNo, outcome, at }: GatewayAnswer): Promise<void> {
  const place = await findCase(tx, refundNo, null);
  if (!place) return;
  const held = await holdCase(tx, place);
  const { refunding } = REFUND_STATUS;
  if (held.one.status !== refunding) return;
  if (outcome === 'refunded') return settleCase(tx, held, at);
  await setDelayed(tx, place.id, true, at);
  await insertStep(tx, {
    caseId: place.id,
    kind: 'refund',
    by: 'mall',
    fromStatus: refunding,
    toStatus: refunding,
    at,
  });
}
