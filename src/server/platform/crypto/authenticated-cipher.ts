import { createCipheriv, createDecipheriv } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
/** As NIST SP 800-38D recommends for GCM. */
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/** What is stored of a text, in an order that each format chooses. */
export interface Encrypted {
  nonce: Buffer;
  text: Buffer;
  tag: Buffer;
}

/** Encrypts under a new nonce. `belonging` names what the text belongs to; it is authenticated and not stored. */
export function encrypt(key: Buffer, random: (bytes: number) => Buffer, belonging: string, plain: string): Encrypted {
  const nonce = random(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(belonging));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return { nonce, text, tag: cipher.getAuthTag() };
}

/** Throws where the text was changed, belongs elsewhere, or was encrypted with another key. */
export function decrypt(key: Buffer, belonging: string, { nonce, text, tag }: Encrypted): string {
  // Without this length Node accepts a tag that was cut to 4 bytes.
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(belonging))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
