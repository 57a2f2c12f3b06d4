import { createDecipheriv, createSign, createVerify } from 'node:crypto';

/** What a merchant signs its requests with: its number, and its certificate's serial number and private key (PEM). */
export interface WechatSigner {
  merchantId: string;
  serial: string;
  privateKey: string;
}

/** A request as it is sent, byte by byte: `path` with its query, `body` '' where there is none, `timestamp` in seconds. */
export interface WechatRequest {
  method: 'GET' | 'POST';
  path: string;
  timestamp: string;
  nonce: string;
  body: string;
}

/** The header `Authorization` of a request (pay.weixin.qq.com/doc/v3/merchant/4012365334). */
export function wechatAuthorization({ merchantId, serial, privateKey }: WechatSigner, request: WechatRequest): string {
  const { method, path, timestamp, nonce, body } = request;
  const signed = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;
  const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64');
  return `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`;
}

/** What WeChat Pay sends with a message or an answer to prove that it is its own. `serial` names its key. */
export interface WechatProof {
  timestamp: string;
  nonce: string;
  serial: string;
  signature: string;
}

export function proofIn(headers: Readonly<Record<string, string>>): WechatProof | null {
  const [timestamp, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map(
    (name) => headers[`wechatpay-${name}`],
  );
  return timestamp && nonce && serial && signature ? { timestamp, nonce, serial, signature } : null;
}

/** Decoders accept several spellings of the same bytes; the gateway sends this one. */
const isCanonical = (base64: string) => Buffer.from(base64, 'base64').toString('base64') === base64;

/** Whether the owner of `publicKey` (PEM) has signed these very bytes. */
export function isProven(publicKey: string, { timestamp, nonce, signature }: WechatProof, body: Uint8Array): boolean {
  if (!isCanonical(signature)) return false;
  const signed = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n`).update(body).update('\n');
  return signed.verify(publicKey, signature, 'base64');
}

const TAG_BYTES = 16;

/** As WeChat Pay packs what is for the merchant alone: AES-256-GCM, the tag behind the text, base64. */
export interface Sealed {
  ciphertext: string;
  associated_data?: string | undefined;
  nonce: string;
}

/** The text inside. Throws where one bit of it was changed. */
export function openSealed({ ciphertext, associated_data = '', nonce }: Sealed, apiKey: string): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  decipher.setAAD(Buffer.from(associated_data));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
