import type { Sql } from 'postgres';
import { mayAct, REFUND_KIND, REFUND_STATUS, type RefundAction } from '#domain/aftersales/refund-state.ts';
import { toWire } from '#domain/money/money.ts';
import { sendBackBy } from '#domain/orders/order-limits.ts';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import { announce } from '../../platform/events/event.ts';
import type { Mall } from '../../platform/mall.ts';
import { givePiecesFree } from '../orders/index.ts';
import { caseEvent } from './case-event.ts';
import { caseApproved, caseRefused, returnReceived } from './events.ts';
import { type HeldCase, holdCaseToPay } from './hold-case.ts';
import { payRefund } from './pay-refund.ts';
import { changeCase, findCase, insertStep } from './queries/refund-cases.ts';
import { findReturnAddress, type ReturnAddress } from './queries/return-address.ts';
import { shownStatus } from './shown-status.ts';

type MallParts = Pick<Mall, 'db' | 'clock'>;

/** Who decides about which request. */
export interface CaseOrder {
  no: string;
  operator: string;
}

/** What became of a request after a step of the other side; or why there was none. */
export type Decided =
  | { kind: 'done'; status: number; amount: number; currency: string; decimals: number; sendBy: Date | null }
  | { kind: 'noCase' }
  | { kind: 'noAddress' }
  | { kind: 'status'; status: number };

type Step = (tx: Sql, held: HeldCase, at: Date) => Promise<{ status: number; sendBy?: Date } | 'noAddress'>;

/** What an operator can do with a request, as the command names it. */
export const OPERATOR_COMMANDS = {
  approve: 'approve',
  refuse: 'refuse',
  receive: 'receive',
  refuseReceipt: 'refuse-receipt',
  force: 'force',
} as const satisfies Partial<Record<RefundAction, string>>;

export type OperatorAction = keyof typeof OPERATOR_COMMANDS;

const isOperatorAction = (action: string): action is OperatorAction => action in OPERATOR_COMMANDS;

const OPERATOR_ACTIONS = Object.keys(OPERATOR_COMMANDS).filter(isOperatorAction);

/** What a command does; undefined where there is no such command. */
export const actionOf = (command: string): OperatorAction | undefined =>
  OPERATOR_ACTIONS.find((action) => OPERATOR_COMMANDS[action] === command);

/** The commands that a request in this status allows. */
export const commandsFor = (status: number): string[] =>
  OPERATOR_ACTIONS.filter((action) => mayAct(action, status)).map((action) => OPERATOR_COMMANDS[action]);

/** One step in a transaction of its own, where the status of the request allows it. */
const decide = (
  { db, clock }: MallParts,
  { no, operator }: CaseOrder,
  action: OperatorAction,
  step: Step,
): Promise<Decided> =>
  db.transact(async (tx) => {
    const place = await findCase(tx, no, null);
    if (!place) return { kind: 'noCase' };
    const held = await holdCaseToPay(tx, place);
    const now = clock();
    const status = shownStatus(held.one, now);
    if (!mayAct(action, status)) return { kind: 'status', status };
    const at = new Date(now);
    const done = await step(tx, held, at);
    if (done === 'noAddress') return { kind: 'noAddress' };
    const { currency, decimals } = held.order;
    const details = { status: done.status, amount: `${toWire(held.one.amount, { decimals })} ${currency}` };
    await recordOperatorAct(tx, {
      operator,
      command: `returns ${OPERATOR_COMMANDS[action]}`,
      subject: `return ${no}`,
      details,
      at,
    });
    return {
      kind: 'done',
      status: done.status,
      amount: held.one.amount,
      currency,
      decimals,
      sendBy: done.sendBy ?? null,
    };
  });

/** What is not given stands as the shop has it. */
export type GivenAddress = Partial<ReturnAddress>;

async function askForProduct(tx: Sql, { one, order }: HeldCase, given: GivenAddress, at: Date) {
  const own = await findReturnAddress(tx, order.merchantId);
  const address = {
    receiver: given.receiver ?? order.merchantName,
    phone: given.phone ?? own.phone,
    address: given.address ?? own.address,
  };
  if (address.address === '') return 'noAddress';
  const { toSendBack } = REFUND_STATUS;
  const sendBy = new Date(sendBackBy(at.getTime()));
  const to = { receiver: address.receiver, receiverPhone: address.phone, receiverAddress: address.address };
  await changeCase(tx, one.id, { status: toSendBack, sendBy, ...to }, at);
  await insertStep(tx, { caseId: one.id, kind: 'audit', by: 'shop', fromStatus: one.status, toStatus: toSendBack, at });
  await announce(tx, caseApproved, { ...caseEvent(one, order, at), sendBy });
  return { status: toSendBack, sendBy };
}

/** The shop agrees: the money goes back, or first the product to the address that it says. */
export const approveCase = (mall: MallParts, order: CaseOrder, given: GivenAddress = {}): Promise<Decided> =>
  decide(mall, order, 'approve', async (tx, held, at) => {
    if (held.one.kind === REFUND_KIND.giveBack) return askForProduct(tx, held, given, at);
    await announce(tx, caseApproved, { ...caseEvent(held.one, held.order, at), sendBy: null });
    return { status: await payRefund(tx, held, { kind: 'audit', by: 'shop', at }) };
  });

async function refuse(tx: Sql, { one, order }: HeldCase, reason: string, at: Date) {
  const { refused, toReceive } = REFUND_STATUS;
  const isAfterReceipt = one.status === toReceive;
  await changeCase(tx, one.id, { status: refused, refusal: reason }, at);
  await insertStep(tx, {
    ...{ caseId: one.id, kind: isAfterReceipt ? 'rejectionGoods' : 'audit', by: 'shop' },
    ...{ fromStatus: one.status, toStatus: refused, note: reason, at },
  });
  await givePiecesFree(tx, { orderId: one.orderId, lineId: one.orderLineId, quantity: one.quantity });
  await announce(tx, caseRefused, { ...caseEvent(one, order, at), reason, isAfterReceipt });
  return { status: refused };
}

/** The shop does not agree. Its pieces can be asked for again. */
export const refuseCase = (mall: MallParts, order: CaseOrder, reason: string): Promise<Decided> =>
  decide(mall, order, 'refuse', (tx, held, at) => refuse(tx, held, reason, at));

/** The shop does not accept what has arrived. */
export const refuseReceipt = (mall: MallParts, order: CaseOrder, reason: string): Promise<Decided> =>
  decide(mall, order, 'refuseReceipt', (tx, held, at) => refuse(tx, held, reason, at));

/** The product is back in the shop, and the money goes back. */
export const receiveReturn = (mall: MallParts, order: CaseOrder): Promise<Decided> =>
  decide(mall, order, 'receive', async (tx, held, at) => {
    await announce(tx, returnReceived, caseEvent(held.one, held.order, at));
    return { status: await payRefund(tx, held, { kind: 'receiving', by: 'shop', at }) };
  });

/** The mall decides for the buyer, whatever the shop says and wherever the product is. */
export const forceRefund = (mall: MallParts, order: CaseOrder): Promise<Decided> =>
  decide(mall, order, 'force', async (tx, held, at) => {
    await announce(tx, caseApproved, { ...caseEvent(held.one, held.order, at), sendBy: null });
    return { status: await payRefund(tx, held, { kind: 'compulsory', by: 'mall', at }) };
  });
