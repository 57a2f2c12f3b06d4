const FIRST_ATTEMPT = 1;
const BETWEEN = '-';

/**
 * The number of a refund at the gateway: ours, and from the second attempt on the attempt behind it. Under one number a gateway
 * pays back once, however often it is asked; one that it has closed needs a new number.
 */
export const gatewayRefundNo = (refundNo: string, attempt: number): string =>
  attempt === FIRST_ATTEMPT ? refundNo : `${refundNo}${BETWEEN}${attempt}`;

/** Our number and the attempt in a gateway's. A number that is none of ours gives some number that there is not. */
export function readGatewayRefundNo(text: string): { refundNo: string; attempt: number } {
  const [refundNo = '', attempt] = text.split(BETWEEN);
  return { refundNo, attempt: attempt === undefined ? FIRST_ATTEMPT : Number(attempt) };
}
