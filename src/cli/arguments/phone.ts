import { isReturnPhone } from '#domain/aftersales/return-phone.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { readLine } from '../orders/status-words.ts';

/** A number that somebody can call, as it is written; `what` names the option. Throws an `OperatorError` for another text. */
export function readPhoneLine(what: string, text: string | boolean | undefined): string {
  const phone = readLine(what, text);
  if (isReturnPhone(phone)) return phone;
  throw new OperatorError(`${what} is a phone number, not "${phone}".`);
}
