import type { Account } from '#domain/accounts/account.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { hashSecret, isToken, newToken } from '../../../platform/crypto/token.ts';
import type { Mall } from '../../../platform/mall.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { findDevice, findDeviceOf } from '../queries/known-devices.ts';

/** From the last log-in on: 180 days. */
export const DEVICE_MS = 180 * DAY_MS;
/** More devices than a buyer has; the one that logged in longest ago becomes a stranger. */
export const MOST_DEVICES = 20;

type Context = Pick<UseCaseContext, 'mall' | 'now' | 'device'>;

/** `__Host-` keeps other hosts of the domain from setting it; browsers allow the prefix over TLS only. */
export const deviceCookie = (mall: Mall) => (mall.config.origin.startsWith('https:') ? '__Host-device' : 'device');

/** Hash of the token that the browser has; null for none. */
export function ownDeviceHash(context: Pick<Context, 'mall' | 'device'>): string | null {
  const token = context.device.token;
  return token && isToken(token) ? hashSecret(token) : null;
}

/**
 * Number of the browser's device where it has logged in to this account before, else null. This is the "device cookie"
 * that OWASP describes: what strangers do to an account is counted apart from what its own devices do.
 */
export async function findKnownDevice(context: Context, account: Account): Promise<number | null> {
  const hash = ownDeviceHash(context);
  return hash === null ? null : findDevice(context.mall.db.sql, hash, account, new Date(context.now));
}

/** The same, for an account whose buyer is already found. */
export async function findOwnDevice(
  context: Pick<Context, 'mall' | 'now' | 'device'>,
  buyerId: number,
): Promise<number | null> {
  const hash = ownDeviceHash(context);
  return hash === null ? null : findDeviceOf(context.mall.db.sql, hash, buyerId, new Date(context.now));
}

/** What makes the browser one that the account knows. */
interface NewDevice {
  token: string;
  hash: string;
  /** Of the token that it has so far, with all accounts that know it; null for none. */
  oldHash: string | null;
}

/**
 * The browser gets a new token at each log-in: one that somebody has planted in it before is worth nothing afterwards. The row of
 * the device keeps its id.
 */
export function newDevice(context: Pick<Context, 'mall' | 'device'>): NewDevice {
  const token = newToken(context.mall);
  return { token, hash: hashSecret(token), oldHash: ownDeviceHash(context) };
}
