import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { SHIPMENT_STATUS } from '#domain/orders/shipment-event.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';

/** Each status as an operator writes and reads it. */
export const STATUS_WORDS: Readonly<Record<string, number>> = {
  unpaid: ORDER_STATUS.unpaid,
  'to-ship': ORDER_STATUS.toShip,
  'part-shipped': ORDER_STATUS.partShipped,
  'to-collect': ORDER_STATUS.toCollect,
  'to-receive': ORDER_STATUS.toReceive,
  received: ORDER_STATUS.received,
  completed: ORDER_STATUS.completed,
  cancelled: ORDER_STATUS.cancelled,
};

export const statusWord = (status: number): string =>
  Object.entries(STATUS_WORDS).find(([, number]) => number === status)?.[0] ?? String(status);

export function readStatus(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const name = String(text);
  if (Object.hasOwn(STATUS_WORDS, name)) return STATUS_WORDS[name];
  throw new OperatorError(`--status is one of ${Object.keys(STATUS_WORDS).join(', ')}, not "${name}".`);
}

export const shipmentWord = (status: number): string =>
  Object.entries(SHIPMENT_STATUS).find(([, number]) => number === status)?.[0] ?? String(status);

const MERCHANT_ORDER = /^SH\d{6,30}$/;

/** One shop's order, 'SH…'. */
export function readMerchantOrder(text: string | undefined): string {
  const no = text?.trim().toUpperCase() ?? '';
  if (MERCHANT_ORDER.test(no)) return no;
  throw new OperatorError(
    `An order's number is SH and its digits, like SH202611201200000123456789, not "${text ?? ''}". "mall orders" lists them.`,
  );
}

export const isMerchantOrder = (text: string): boolean => MERCHANT_ORDER.test(text.toUpperCase());

const MOST_WORDS = 200;

/** What somebody will read; `what` names the option. */
export function readLine(what: string, text: string | boolean | undefined, least = 1): string {
  if (text === undefined) throw new OperatorError(`${what} is missing.`);
  const line = String(text).trim();
  const isPlain = [...line].every((letter) => letter >= ' ' && letter !== '\u007f');
  if (line.length >= least && line.length <= MOST_WORDS && isPlain) return line;
  throw new OperatorError(`${what} is one line of ${least} to ${MOST_WORDS} characters.`);
}
