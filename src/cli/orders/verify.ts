import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { verifyPickup } from '#server/modules/orders/shipments/verify-pickup.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import type { Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';
import { statusWord } from './status-words.ts';

/** What a buyer shows at the counter, with or without blanks. */
export function readCode(text: string): string {
  const code = text.replace(/[\s-]/g, '');
  if (/^\d{6,20}$/.test(code)) return code;
  throw new OperatorError(`A pickup code has 6 to 20 digits, not "${text}".`);
}

/** What waited for its pickup is received by nothing else. */
const HANDED_OVER: readonly number[] = [ORDER_STATUS.received, ORDER_STATUS.completed];

/** Hands over, and says which order. Throws an `OperatorError` that says why not. */
export async function verifyAndPrint(mall: Mall, code: string): Promise<string> {
  const verified = await verifyPickup(mall, code);
  if (verified.kind === 'handedOver') return `Order ${verified.no} of ${verified.merchantName} is handed over.`;
  if (verified.kind === 'noOrder') throw new OperatorError(`No order waits for the code ${code}.`);
  if (verified.kind === 'refundOpen')
    throw new OperatorError(
      `The buyer of order ${verified.no} has asked for a refund. Decide it first: "mall returns" lists it.`,
    );
  if (verified.kind === 'refunded')
    throw new OperatorError(`Order ${verified.no} has been refunded, and is not handed over.`);
  if (HANDED_OVER.includes(verified.status)) throw new OperatorError(`Order ${verified.no} was handed over already.`);
  throw new OperatorError(`Order ${verified.no} is ${statusWord(verified.status)}, and is not handed over.`);
}

export const verify: Command = {
  usage: 'CODE',
  options: {},
  async run({ positionals }, config) {
    const code = readCode(positionals.join(''));
    await printFromMall(config, (mall) => verifyAndPrint(mall, code));
  },
};
