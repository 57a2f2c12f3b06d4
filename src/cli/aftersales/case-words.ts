import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';

/** Each status as an operator writes and reads it. */
const STATUS_WORDS: Readonly<Record<string, number>> = {
  'to-answer': REFUND_STATUS.underReview,
  refused: REFUND_STATUS.refused,
  refunding: REFUND_STATUS.refunding,
  refunded: REFUND_STATUS.refunded,
  'to-send-back': REFUND_STATUS.toSendBack,
  'to-receive': REFUND_STATUS.toReceive,
  closed: REFUND_STATUS.revoked,
};

export const caseWord = (status: number): string =>
  Object.entries(STATUS_WORDS).find(([, number]) => number === status)?.[0] ?? String(status);

export function readCaseStatus(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const name = String(text);
  if (Object.hasOwn(STATUS_WORDS, name)) return STATUS_WORDS[name];
  throw new OperatorError(`--status is one of ${Object.keys(STATUS_WORDS).join(', ')}, not "${name}".`);
}

/** 'RE…'. */
export function readCaseNo(text: string | undefined): string {
  const no = text?.trim().toUpperCase() ?? '';
  if (/^RE\d{6,30}$/.test(no)) return no;
  throw new OperatorError(
    `A return's number is RE and its digits, like RE202611201200000123456789, not "${text ?? ''}". "mall returns" lists them.`,
  );
}
