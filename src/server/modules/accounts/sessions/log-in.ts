import type { Sql } from 'postgres';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { maskedNumber } from '#domain/accounts/masked.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { storeAccount } from '../queries/accounts.ts';
import { rememberDevice } from './known-device.ts';
import { startSession } from './start-session.ts';

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

/** Begins a session after whatever has proved who it is, in the same transaction. An account that was to be closed stays. */
export async function logIn(
  context: Pick<UseCaseContext, 'mall' | 'now' | 'userAgent' | 'address' | 'device' | 'requestId'>,
  tx: Sql,
  { id, nickname, phone, avatar }: KnownBuyer,
  { isNew = false, isProved = true }: LoginKind = {},
): Promise<LoginAnswer> {
  await storeAccount(tx, id);
  const knownDeviceId = isProved ? await rememberDevice(context, tx, id) : null;
  const { mall, address, requestId } = context;
  mall.noteSecurityEvent('login-succeeded', { buyerId: id, address, requestId });
  return {
    token: await startSession(context, tx, id, { isProved, knownDeviceId }),
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
