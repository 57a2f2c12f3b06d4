import { createCipheriv, createDecipheriv } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
/** Names the format, so that a later format can be distinguished. No identity number has a point or a small letter. */
export const SEALED = 'v1.';
/** Bytes, as NIST SP 800-38D recommends for GCM. */
const NONCE = 12;
const TAG = 16;

type Member = 'identity number' | 'real name';

/** What a sealed text belongs to. Moved to another buyer or member it cannot be opened. */
const belonging = (buyerId: number, member: Member) => Buffer.from(`buyer ${buyerId} ${member}`);

export interface PersonalCipher {
  seal(text: string, buyerId: number, member: Member): string;
  /** '' for ''. Throws where the text was changed, belongs elsewhere, or was sealed with another key. */
  open(sealed: string, buyerId: number, member: Member): string;
}

/** Encrypts what names a person: `v1.` and the base64url of nonce, encrypted text and tag (AES-256-GCM). */
export function personalCipher(key: Buffer, random: (bytes: number) => Buffer): PersonalCipher {
  return {
    seal(text, buyerId, member) {
      const nonce = random(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(belonging(buyerId, member));
      const encrypted = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return SEALED + encrypted.toString('base64url');
    },
    open(sealed, buyerId, member) {
      if (sealed === '') return '';
      if (!sealed.startsWith(SEALED)) throw new Error(`the ${member} of buyer ${buyerId} is not encrypted`);
      const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(belonging(buyerId, member))
        .setAuthTag(bytes.subarray(-TAG));
      return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
