import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfSigned } from '../browser/self-signed-certificate.ts';

/** A certificate of "localhost" by itself, and its key: files in a folder. */
export function writeCertificate(folder: string): { certificate: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  writeFileSync(certificate, selfSigned(privateKey, publicKey, 'localhost', '01'));
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return { certificate, key };
}
