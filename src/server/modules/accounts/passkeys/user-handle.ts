import { createHmac } from 'node:crypto';
import type { Mall } from '../../../platform/mall.ts';

/** What devices call the account: the same for all its passkeys, and of no meaning outside (WebAuthn level 3, 14.6.1). */
export const userHandle = ({ keys }: Pick<Mall, 'keys'>, buyerId: number): string =>
  createHmac('sha256', keys('passkey-user')).update(String(buyerId)).digest('base64url');
