import type { Sql } from 'postgres';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { maskedNumber } from '#domain/accounts/masked.ts';
import { hashSecret, newToken } from '../../../platform/crypto/token.ts';
import { afterCommit } from '../../../platform/db/after-commit.ts';
import { pipeline } from '../../../platform/db/pipeline.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { storeAccount } from '../queries/accounts.ts';
import { renameDevice, storeDevice, trimDevices } from '../queries/known-devices.ts';
import { insertSession, trimSessions } from '../queries/sessions.ts';
import { DEVICE_MS, MOST_DEVICES, newDevice } from './known-device.ts';
import { SESSION_MS } from './read-session.ts';

const MOST_USER_AGENT = 200;
/** More devices than a buyer has; anyone who logs in and never out loses the login that was used longest ago. */
const MOST_SESSIONS = 50;

/** The buyer who logs in, with the fields that the answer contains. */
export interface KnownBuyer {
  id: number;
  nickname: string;
  phone: string | null;
  avatar: string;
}

export interface LoginKind {
  isNew?: boolean;
  /** Whether this device itself has proved who it is; a log-in that another device has let in has not. */
  isProved?: boolean;
}

/**
 * Begins a session after whatever has proved who it is, in the same transaction. An account that was to be closed stays.
 * Each log-in has a token of its own, which cannot be read again.
 */
export async function logIn(
  context: Pick<UseCaseContext, 'mall' | 'now' | 'userAgent' | 'address' | 'device' | 'requestId'>,
  tx: Sql,
  { id, nickname, phone, avatar }: KnownBuyer,
  { isNew = false, isProved = true }: LoginKind = {},
): Promise<LoginAnswer> {
  const { mall, now, address, userAgent, requestId } = context;
  const token = newToken(mall);
  const device = isProved ? newDevice(context) : null;
  await pipeline(
    storeAccount(tx, id),
    device?.oldHash && renameDevice(tx, device.oldHash, device.hash),
    device && storeDevice(tx, id, device.hash, new Date(now + DEVICE_MS)),
    device && trimDevices(tx, id, device.hash, MOST_DEVICES),
    trimSessions(tx, id, MOST_SESSIONS),
    insertSession(tx, {
      buyerId: id,
      tokenHash: hashSecret(token),
      device: userAgent.slice(0, MOST_USER_AGENT),
      address,
      createdAt: new Date(now),
      expiresAt: new Date(now + SESSION_MS),
      provedAt: isProved ? new Date(now) : null,
      deviceHash: device?.hash ?? null,
    }),
  );
  afterCommit(tx, () => {
    if (device) context.device.keep(device.token, DEVICE_MS / 1000);
    mall.noteSecurityEvent('login-succeeded', { buyerId: id, address, requestId });
  });
  return {
    token,
    type: isNew ? 'register' : 'login',
    key: '',
    id,
    nikeName: nickname,
    phone: maskedNumber(phone ?? ''),
    avatar,
    isNew,
    newPeopleCouponList: [],
    merchantEmployeeList: [],
  };
}
