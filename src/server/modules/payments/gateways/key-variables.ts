import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';

/** Ends of lines as they are, or as `\n` where a variable has one line. */
const unfolded = (text: string) => text.replaceAll('\\n', '\n').trim();

/** PEM, or the bare base64 that the gateways' own tools write. */
const spellings = (text: string, labels: readonly string[]) =>
  text.startsWith('-----')
    ? [text]
    : labels.map((label) => `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----`);

/** The first spelling that `read` takes; what it gives is PEM without an end of line, which one of the libraries needs. */
function firstOf(read: (pem: string) => string, texts: readonly string[]): string | null {
  for (const text of texts) {
    try {
      return read(text).trim();
    } catch {
      // The next spelling, or none.
    }
  }
  return null;
}

const readPrivateKey = (pem: string) => createPrivateKey(pem).export({ type: 'pkcs8', format: 'pem' }).toString();
const readPublicKey = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();

const pem = (read: (pem: string) => string, labels: readonly string[], what: string) =>
  z
    .string()
    .transform((text, context) => {
      const found = firstOf(read, spellings(unfolded(text), labels));
      if (found === null) context.addIssue(`is not ${what}`);
      return found ?? z.NEVER;
    })
    .optional();

export const privateKey = pem(readPrivateKey, ['PRIVATE KEY', 'RSA PRIVATE KEY'], 'a private RSA key');
export const publicKey = pem(readPublicKey, ['PUBLIC KEY'], 'a public RSA key');
export const certificate = pem((text) => new X509Certificate(text).toString(), ['CERTIFICATE'], 'a certificate');
