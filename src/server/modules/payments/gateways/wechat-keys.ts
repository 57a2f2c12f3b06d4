import { createVerify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { WechatPaySettings } from './gateway-settings.ts';
import { openSealed } from './sealed.ts';

/** Anyone who names keys that there are not makes the mall ask for them no more often. */
const FETCH_PAUSE_MS = 60_000;

const certificatesSchema = z.array(
  z.object({
    serial_no: z.string(),
    encrypt_certificate: z.object({ ciphertext: z.string(), associated_data: z.string(), nonce: z.string() }),
  }),
);

/** What WeChat Pay puts beside a message or an answer to prove that it is its own. */
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

/** A second spelling of the same bytes is not what the gateway has sent. */
const isCanonical = (base64: string) => Buffer.from(base64, 'base64').toString('base64') === base64;

interface Parts {
  settings: Pick<WechatPaySettings, 'apiKey' | 'platformKey'>;
  /** Asks for the certificates that the gateway signs with now. */
  fetch: () => Promise<unknown>;
  clock: () => number;
}

/** The keys that WeChat Pay signs with, fetched when one is named that is not known yet. */
export function createWechatKeys({ settings: { apiKey, platformKey }, fetch, clock }: Parts) {
  const keys = new Map<string, string>(platformKey ? [[platformKey.id, platformKey.publicKey]] : []);
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let fetching = Promise.resolve();

  async function fetchAll(): Promise<void> {
    const found = certificatesSchema.parse(await fetch());
    for (const { serial_no, encrypt_certificate } of found) {
      const certificate = new X509Certificate(openSealed(encrypt_certificate, apiKey));
      keys.set(serial_no, certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString());
    }
  }
  async function find(serial: string): Promise<string | undefined> {
    const isDue = !platformKey && clock() - fetchedAt >= FETCH_PAUSE_MS;
    if (!keys.has(serial) && isDue) {
      fetchedAt = clock();
      fetching = fetchAll();
    }
    // Anyone who comes meanwhile waits for the same keys, and fails with them.
    if (!keys.has(serial)) await fetching;
    return keys.get(serial);
  }
  return {
    /** Whether these very bytes were signed. Throws where the keys cannot be had. */
    async verify({ timestamp, nonce, serial, signature }: WechatProof, body: Uint8Array): Promise<boolean> {
      const key = await find(serial);
      if (!key || !isCanonical(signature)) return false;
      const signed = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n`).update(body).update('\n');
      return signed.verify(key, signature, 'base64');
    },
  };
}
