import type { Sql } from 'postgres';
import type { Account } from '#domain/accounts/account.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { hashSecret, isToken, newToken } from '../../../platform/crypto/token.ts';
import type { Mall } from '../../../platform/mall.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { findDevice, findDeviceOf, renameDevice, storeDevice } from '../queries/known-devices.ts';

/** From the last log-in on. */
const LIFE_DAYS = 180;
/** More devices than a buyer has; the one that logged in longest ago becomes a stranger. */
const MOST_DEVICES = 20;

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

/**
 * Makes the browser one that the account knows, under a new token: a token that somebody has planted in the browser before
 * is worth nothing afterwards. Returns the number of its device, which is the same under the new token.
 */
export async function rememberDevice(context: Context, tx: Sql, buyerId: number): Promise<number> {
  const { mall, now } = context;
  const token = newToken(mall);
  const old = ownDeviceHash(context);
  if (old) await renameDevice(tx, old, hashSecret(token));
  const lifeMs = LIFE_DAYS * DAY_MS;
  const id = await storeDevice(tx, buyerId, hashSecret(token), new Date(now + lifeMs), MOST_DEVICES);
  context.device.keep(token, lifeMs / 1000);
  return id;
}
