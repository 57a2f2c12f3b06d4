import { decrypt, encrypt, NONCE_BYTES, TAG_BYTES } from './authenticated-cipher.ts';

/** Names the format, so that a later format can be distinguished. No identity number has a point or a small letter. */
export const SEALED = 'v1.';

type Member = 'identity number' | 'real name';

/** What a sealed text belongs to. Moved to another buyer or member it cannot be opened. */
const belonging = (buyerId: number, member: Member) => `buyer ${buyerId} ${member}`;

export interface PersonalCipher {
  seal(text: string, buyerId: number, member: Member): string;
  /** '' for ''. Throws where the text was changed, belongs elsewhere, or was sealed with another key. */
  open(sealed: string, buyerId: number, member: Member): string;
}

/** Encrypts what names a person: `v1.` and the base64url of nonce, encrypted text and tag (AES-256-GCM). */
export function personalCipher(key: Buffer, random: (bytes: number) => Buffer): PersonalCipher {
  return {
    seal(text, buyerId, member) {
      const encrypted = encrypt(key, random, belonging(buyerId, member), text);
      return SEALED + Buffer.concat([encrypted.nonce, encrypted.text, encrypted.tag]).toString('base64url');
    },
    open(sealed, buyerId, member) {
      if (sealed === '') return '';
      if (!sealed.startsWith(SEALED)) throw new Error(`the ${member} of buyer ${buyerId} is not encrypted`);
      const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const text = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
      return decrypt(key, belonging(buyerId, member), { nonce, text, tag: bytes.subarray(-TAG_BYTES) });
    },
  };
}
