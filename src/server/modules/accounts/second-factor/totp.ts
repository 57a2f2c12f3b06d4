import { Secret, TOTP } from 'otpauth';

/** What every authenticator app knows: six digits of SHA-1, new every 30 seconds (RFC 6238). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** One step early or late: a clock that is half a minute off, and the time it takes to type. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** 160 bits in base32, as RFC 4226 recommends. */
export const newSecret = (random: (bytes: number) => Buffer): string =>
  new Secret({ buffer: new Uint8Array(random(SECRET_BYTES)).buffer }).base32;

/** What the app reads from a QR code. */
export const addressOf = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...FORM, issuer, label, secret }).toString();

/** The time step that these digits are the code of; null where they are none of about now. */
export function stepOf(secret: string, digits: string, now: number): number | null {
  const totp = new TOTP({ ...FORM, secret });
  const delta = totp.validate({ token: digits, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: FORM.period, timestamp: now }) + delta;
}
