import { decrypt, encrypt, NONCE_BYTES, TAG_BYTES } from '../../../platform/crypto/authenticated-cipher.ts';
import type { Mall } from '../../../platform/mall.ts';

const KEY = 'authenticator-secret';
const TEXT_AT = NONCE_BYTES + TAG_BYTES;

/** The buyer's number is authenticated with it: a secret that is copied into another row does not open. */
const belonging = (buyerId: number) => String(buyerId);

/** Encrypts the secret of an authenticator app: base64url of nonce, tag and text (AES-256-GCM). */
export function sealSecret({ keys, random }: Pick<Mall, 'keys' | 'random'>, buyerId: number, secret: string): string {
  const { nonce, tag, text } = encrypt(keys(KEY), random, belonging(buyerId), secret);
  return Buffer.concat([nonce, tag, text]).toString('base64url');
}

/** Throws where it was changed, is another buyer's, or was sealed with another key. */
export function openSecret({ keys }: Pick<Mall, 'keys'>, buyerId: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, TEXT_AT)];
  return decrypt(keys(KEY), belonging(buyerId), { nonce, tag, text: bytes.subarray(TEXT_AT) });
}
