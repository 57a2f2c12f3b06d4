import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Mall } from '../../mall.ts';

const ALGORITHM = 'aes-256-gcm';
/** Bytes, as NIST SP 800-38D recommends for GCM. */
const NONCE = 12;
const TAG = 16;

/** The buyer's number is authenticated with it: a secret that is copied into another row does not open. */
const boundTo = (buyerId: number) => Buffer.from(String(buyerId));

/** Encrypts the secret of an authenticator app: base64url of nonce, tag and text. */
export function sealSecret({ keys, random }: Pick<Mall, 'keys' | 'random'>, buyerId: number, secret: string): string {
  const nonce = random(NONCE);
  const cipher = createCipheriv(ALGORITHM, keys('authenticator-secret'), nonce).setAAD(boundTo(buyerId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

export function openSecret({ keys }: Pick<Mall, 'keys'>, buyerId: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag] = [bytes.subarray(0, NONCE), bytes.subarray(NONCE, NONCE + TAG)];
  const options = { authTagLength: TAG };
  const decipher = createDecipheriv(ALGORITHM, keys('authenticator-secret'), nonce, options);
  decipher.setAAD(boundTo(buyerId)).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}
