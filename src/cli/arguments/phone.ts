import { isCallablePhone, LEAST_PHONE_DIGITS } from '#domain/orders/callable-phone.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { readLine } from '../orders/status-words.ts';

/** A number that somebody can call, as it is written; `what` names the option. Throws an `OperatorError` for another text. */
export function readPhoneLine(what: string, text: string | boolean | undefined): string {
  const phone = readLine(what, text);
  if (isCallablePhone(phone)) return phone;
  throw new OperatorError(`${what} needs at least ${LEAST_PHONE_DIGITS} digits, and "${phone}" has fewer.`);
}
