import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '#domain/time/duration.ts';
import type { WechatPaySettings } from './gateway-settings.ts';
import { isProven, openSealed, type WechatProof } from './wechat-crypto.ts';

/** Messages that name unknown keys make the mall ask for the list no more often. */
const FETCH_PAUSE_MS = MINUTE_MS;

/** WeChat Pay asks merchants to fetch the list more often than every 12 hours: it replaces and withdraws certificates. */
const REFRESH_MS = 11 * HOUR_MS;

const certificatesSchema = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({ ciphertext: z.string(), associated_data: z.string(), nonce: z.string() }),
    }),
  ),
});

/** The public keys (PEM) in an answer to `/v3/certificates`, by serial number. */
export function readCertificates(answer: unknown, apiKey: string): Map<string, string> {
  const { data } = certificatesSchema.parse(answer);
  return new Map(
    data.map(({ serial_no, encrypt_certificate }) => {
      const { publicKey } = new X509Certificate(openSealed(encrypt_certificate, apiKey));
      return [serial_no, publicKey.export({ type: 'spki', format: 'pem' }).toString()];
    }),
  );
}

interface Parts {
  settings: Pick<WechatPaySettings, 'apiKey' | 'platformKey'>;
  /** Fetches the list of the certificates that the gateway signs with now. */
  fetch: () => Promise<unknown>;
  clock: () => number;
}

/**
 * The keys that WeChat Pay signs with: its one public key, where the merchant has that, and its certificates. While a merchant
 * changes from certificates to the key, messages are signed with either.
 */
export function createWechatKeys({ settings: { apiKey, platformKey }, fetch, clock }: Parts) {
  let certificates = new Map<string, string>();
  let triedAt = Number.NEGATIVE_INFINITY;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let fetching = Promise.resolve();

  async function fetchAll(): Promise<void> {
    certificates = readCertificates(await fetch(), apiKey);
    fetchedAt = clock();
  }
  async function find(serial: string): Promise<string | undefined> {
    if (serial === platformKey?.id) return platformKey.publicKey;
    if (certificates.has(serial) && clock() - fetchedAt < REFRESH_MS) return certificates.get(serial);
    if (clock() - triedAt >= FETCH_PAUSE_MS) {
      triedAt = clock();
      fetching = fetchAll();
    }
    try {
      await fetching;
    } catch (error) {
      // A key that was valid is used on while the list cannot be fetched.
      if (!certificates.has(serial)) throw error;
    }
    return certificates.get(serial);
  }
  return {
    /** Whether the gateway signed these very bytes. Throws where its keys cannot be fetched. */
    async verify(proof: WechatProof, body: Uint8Array): Promise<boolean> {
      const key = await find(proof.serial);
      return key !== undefined && isProven(key, proof, body);
    },
  };
}
