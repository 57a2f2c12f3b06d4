import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import {
  actionOf,
  approveCase,
  type CaseOrder,
  commandsFor,
  type Decided,
  forceRefund,
  type OperatorAction,
  receiveReturn,
  refuseCase,
  refuseReceipt,
} from '#server/modules/aftersales/decide-case.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readPage } from '../accounts/buyers.ts';
import { amountText } from '../arguments/amounts.ts';
import { readPhoneLine } from '../arguments/phone.ts';
import { operatorName } from '../audit/operator-name.ts';
import type { Arguments, Command } from '../command.ts';
import { readLine } from '../orders/status-words.ts';
import { printFromMall } from '../print-from-mall.ts';
import { caseWord, readCaseNo, readCaseStatus } from './case-words.ts';
import { EACH, listReturnsAndPrint } from './list-returns.ts';

type Values = Arguments['values'];
type Act = (mall: Mall, order: CaseOrder, values: Values) => Promise<Decided>;

const given = (values: Values, name: string, read = readLine) =>
  values[name] === undefined ? undefined : read(`--${name}`, values[name]);

function readAddress(values: Values) {
  const [receiver, address] = ['receiver', 'address'].map((name) => given(values, name));
  const phone = given(values, 'phone', readPhoneLine);
  return { ...(receiver ? { receiver } : {}), ...(phone ? { phone } : {}), ...(address ? { address } : {}) };
}

/** How an operator does what `OPERATOR_COMMANDS` names. */
const ACTS: Readonly<Record<OperatorAction, Act>> = {
  approve: (mall, order, values) => approveCase(mall, order, readAddress(values)),
  refuse: (mall, order, values) => refuseCase(mall, order, readLine('--reason', values['reason'])),
  receive: (mall, order) => receiveReturn(mall, order),
  refuseReceipt: (mall, order, values) => refuseReceipt(mall, order, readLine('--reason', values['reason'])),
  force: (mall, order) => forceRefund(mall, order),
};

/** Does it, and says what became of the return. Throws an `OperatorError` that says why not. */
export async function actAndPrint(mall: Mall, act: Act, order: CaseOrder, values: Values): Promise<string> {
  const decided = await act(mall, order, values);
  const { no } = order;
  if (decided.kind === 'noCase') throw new OperatorError(`There is no return ${no}. "mall returns" lists them.`);
  if (decided.kind === 'noAddress')
    throw new OperatorError('The shop has no address to send products to. Give one: --address TEXT.');
  if (decided.kind === 'status') {
    const commands = commandsFor(decided.status).join(', ');
    const rest = commands ? `possible now: ${commands}` : 'nothing is left to decide';
    throw new OperatorError(`Return ${no} is ${caseWord(decided.status)}; ${rest}.`);
  }
  const amount = amountText(decided.amount, { code: decided.currency, decimals: decided.decimals });
  if (decided.status === REFUND_STATUS.refunded) return `Return ${no} is refunded: ${amount}.`;
  if (decided.status === REFUND_STATUS.refunding) return `Return ${no} is agreed; the gateway pays ${amount} back.`;
  if (!decided.sendBy) return `Return ${no} is ${caseWord(decided.status)}.`;
  return `Return ${no} is agreed; the buyer sends it back until ${wallTime(decided.sendBy.getTime(), mall.config.timezone)}.`;
}

const USAGE =
  '[WORDS] [--status to-answer] [--page 2] | approve RE… [--address TEXT] | refuse RE… --reason TEXT | receive RE… | refuse-receipt RE… --reason TEXT | force RE…';

/** Reads what the arguments mean before the mall is opened. */
function readWork({ positionals, values }: Arguments): (mall: Mall) => Promise<string> {
  const [word = '', no, more] = positionals;
  const action = actionOf(word);
  if (!action) {
    const search = { words: positionals.join(' ').trim(), status: readCaseStatus(values['status']) };
    const page = readPage(values['page']);
    return (mall) => listReturnsAndPrint(mall, { ...search, page });
  }
  if (more !== undefined) throw new OperatorError(`Usage: mall returns ${USAGE}.`);
  const order = { no: readCaseNo(no), operator: operatorName() };
  return (mall) => actAndPrint(mall, ACTS[action], order, values);
}

export const returns: Command = {
  usage: USAGE,
  options: {
    status: { type: 'string', about: 'only those that are "to-answer", "to-receive", "refunded" …' },
    page: { type: 'string', about: `which page of ${EACH}; the first when left out` },
    reason: { type: 'string', about: 'what the buyer reads' },
    address: { type: 'string', about: "where the buyer sends it; the shop's own when left out" },
    receiver: { type: 'string', about: "whose name stands on it; the shop's when left out" },
    phone: { type: 'string', about: "how the courier reaches the receiver; the shop's when left out" },
  },
  async run(given, config) {
    const work = readWork(given);
    await printFromMall(config, work);
  },
};
