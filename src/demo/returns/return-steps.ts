import type { Sql } from 'postgres';
import { BY_WALLET } from '#domain/aftersales/refund-time.ts';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { literal } from '#server/platform/db/literal.ts';
import { applyForRefund } from '../../server/modules/aftersales/apply.ts';
import { approveCase, receiveReturn, refuseCase } from '../../server/modules/aftersales/decide-case.ts';
import { holdCase } from '../../server/modules/aftersales/hold-case.ts';
import { findCase } from '../../server/modules/aftersales/queries/refund-cases.ts';
import { closeCase } from '../../server/modules/aftersales/revoke.ts';
import { sendBack } from '../../server/modules/aftersales/send-back.ts';
import type { Mall } from '../../server/platform/mall.ts';
import type { CurrencyRow } from '../../server/platform/use-case.ts';
import type { PastStep } from '../messages/past-step.ts';
import { contextAt, expectDone, mallAt } from './inside-transaction.ts';
import { REFUSAL, RETURN_PLANS, RETURN_SHIPMENT, type ReturnPlan, type ReturnStep } from './return-plans.ts';

interface ReturnableLine {
  id: number;
  orderNo: string;
  platformOrderId: number;
  isByWallet: boolean;
  receivedAt: Date;
  returnUntil: Date;
}

/** Lines of received orders that can be given back, those of the first order first. */
const listReturnable = (tx: Sql, buyerId: number) => tx<ReturnableLine[]>`
  select l.id::float8, o.no as "orderNo", o.platform_order_id as "platformOrderId",
    p.pay_type = ${BY_WALLET} as "isByWallet", o.received_at as "receivedAt", o.return_until as "returnUntil"
  from order_line l join merchant_order o on o.id = l.order_id join platform_order p on p.id = o.platform_order_id
  where o.buyer_id = ${buyerId} and o.status = ${literal(tx, ORDER_STATUS.received)} and o.received_at is not null
    and o.return_until is not null
    and l.is_refundable and l.product_type = ${literal(tx, PRODUCT_TYPE.normal)} and l.refund_applied + l.refunded = 0
    and p.pay > 0
  order by p.created_at, l.id`;

/** What the steps of one buyer's requests are made with. */
export interface Returning {
  mall: Mall;
  buyerId: number;
  base: CurrencyRow;
  now: number;
}

const OPERATOR = 'demo';

async function lastNo(tx: Sql, lineId: number): Promise<string> {
  const [row] = await tx<{ no: string }[]>`
    select no from refund_case where order_line_id = ${lineId} order by id desc limit 1`;
  return row?.no ?? '';
}

async function closeNotSent(tx: Sql, no: string, at: number): Promise<void> {
  const place = await findCase(tx, no, null);
  if (place) await closeCase(tx, await holdCase(tx, place), 'mall', new Date(at));
}

async function makeStep(tx: Sql, { mall, buyerId, base }: Returning, line: ReturnableLine, kind: string, at: number) {
  const own = mallAt(mall, tx, at);
  const no = await lastNo(tx, line.id);
  const order = { no, operator: OPERATOR };
  if (kind === 'approve') expectDone(await approveCase(own, order));
  if (kind === 'refuse') expectDone(await refuseCase(own, order, REFUSAL));
  if (kind === 'receive') expectDone(await receiveReturn(own, order));
  if (kind === 'close') await closeNotSent(tx, no, at);
  if (kind === 'sendBack')
    expectDone(await sendBack(contextAt(own, buyerId, base), { refundOrderNo: no, ...RETURN_SHIPMENT }));
}

async function ask(tx: Sql, { mall, buyerId, base }: Returning, line: ReturnableLine, plan: ReturnPlan, at: number) {
  const { kind, reason, note } = plan;
  expectDone(
    await applyForRefund(contextAt(mallAt(mall, tx, at), buyerId, base), {
      ...{ orderNo: line.orderNo, orderDetailId: line.id, afterSalesType: kind, returnGoodsType: kind - 1 },
      ...{ num: 1, text: reason, explain: note },
    }),
  );
}

function stepsOf(returning: Returning, line: ReturnableLine, plan: ReturnPlan): PastStep[] {
  const atOf = (days: number) => returning.now - Math.round(days * DAY_MS);
  const asked = atOf(plan.asked);
  const receivedAt = line.receivedAt.getTime();
  // In a demo mall that was made longer ago an order may be too young or too old.
  if (receivedAt > asked || line.returnUntil.getTime() <= returning.now) return [];
  return [
    { at: asked, make: (tx) => ask(tx, returning, line, plan, asked) },
    ...plan.steps.map(({ kind, days }: ReturnStep) => ({
      at: atOf(days),
      make: (tx: Sql) => makeStep(tx, returning, line, kind, atOf(days)),
    })),
  ];
}

/** Lines of the first order that was paid this way. */
function linesBy(lines: readonly ReturnableLine[], by: ReturnPlan['by']): ReturnableLine[] {
  const own = lines.filter(({ isByWallet }) => isByWallet === (by === 'wallet'));
  return own.filter(({ platformOrderId }) => platformOrderId === own[0]?.platformOrderId);
}

/** Requests of a demo buyer in every state, made by the use cases of the mall at their moments. */
export async function returnSteps(tx: Sql, returning: Returning): Promise<PastStep[]> {
  const lines = await listReturnable(tx, returning.buyerId);
  return RETURN_PLANS.flatMap((plan) => {
    const line = linesBy(lines, plan.by)[plan.line];
    return line ? stepsOf(returning, line, plan) : [];
  });
}
