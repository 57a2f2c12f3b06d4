import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a message of Stripe has in its `Stripe-Signature`: 't=…,v1=…', with one `v1` for each secret of the endpoint. */
export interface StripeProof {
  /** Seconds since 1970. */
  time: string;
  /** 64 hexadecimal digits each. */
  signatures: readonly string[];
}

const TIME = /^t=(\d{1,11})$/;
/** In one spelling: another is not what Stripe has sent. Other schemes, as the `v0` of tests, do not count. */
const SIGNATURE = /^v1=([\da-f]{64})$/;

const found = (parts: readonly string[], pattern: RegExp) =>
  parts.flatMap((part) => pattern.exec(part)?.slice(1) ?? []);

/** Null where a time or a signature is missing, or the time is not one. */
export function proofIn(header: string): StripeProof | null {
  const parts = header.split(',');
  const [time, ...others] = found(parts, TIME);
  const signatures = found(parts, SIGNATURE);
  return time && others.length === 0 && signatures.length > 0 ? { time, signatures } : null;
}

/** Whether these very bytes were signed at that time with the secret of the endpoint. */
export function isSigned({ time, signatures }: StripeProof, body: Uint8Array, secret: string): boolean {
  const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return signatures.some((signature) => timingSafeEqual(Buffer.from(signature, 'hex'), right));
}
