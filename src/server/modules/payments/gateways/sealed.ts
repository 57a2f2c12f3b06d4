import { createDecipheriv } from 'node:crypto';

const TAG_BYTES = 16;

/** As WeChat Pay packs what is for the merchant alone: AES-256-GCM, the tag behind the text, base64. */
export interface Sealed {
  ciphertext: string;
  associated_data?: string | undefined;
  nonce: string;
}

/** The text inside. Throws where one bit of it was changed, which the gateway's own library does not look at. */
export function openSealed({ ciphertext, associated_data = '', nonce }: Sealed, apiKey: string): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  decipher.setAAD(Buffer.from(associated_data));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
