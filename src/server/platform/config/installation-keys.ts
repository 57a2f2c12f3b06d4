import { hkdfSync } from 'node:crypto';
import type { PlatformConfig } from './config.ts';
import { KEY_BYTES, readKeyFile } from './key-file.ts';

/** What a key is used for. A new use gets a new name here, so that no two uses share a key. */
export type KeyPurpose =
  | 'page-build'
  | 'security-log'
  | 'identity-number'
  | 'key-check'
  | 'authenticator-secret'
  | 'recovery-code'
  | 'passkey-user'
  | 'message-unsubscribe'
  | 'alert-links';

/** Keys of this installation: one for each purpose, 32 bytes, all derived from one secret. */
export type InstallationKeys = (purpose: KeyPurpose) => Buffer;

/** The file of the data folder that holds the secret where MALL_SECRET does not. */
export const INSTALLATION_KEY = 'installation-key';

/** Derives the keys from a secret (HKDF with SHA-256, RFC 5869). */
export function installationKeys(secret: Buffer): InstallationKeys {
  const derived = new Map<KeyPurpose, Buffer>();
  return (purpose) => {
    const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `mallfront ${purpose}`, KEY_BYTES));
    derived.set(purpose, key);
    return key;
  };
}

/**
 * The secret is `MALL_SECRET`, or a file of the data folder that is created when the mall first opens. Processes on several
 * machines need the same `MALL_SECRET`, and a restored database needs the secret that it was written with.
 */
export const openInstallationKeys = (
  { dataDir, secret }: Pick<PlatformConfig, 'dataDir' | 'secret'>,
  random: (bytes: number) => Buffer,
): InstallationKeys => installationKeys(secret ?? readKeyFile(dataDir, INSTALLATION_KEY, random));
