import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../db/error-code.ts';
import { OperatorError } from './operator-error.ts';

/** Length of a key in bytes. */
export const KEY_BYTES = 32;

const ignoring = (code: string, work: () => void) => {
  try {
    work();
  } catch (error) {
    if (errorCode(error) !== code) throw error;
  }
};

/**
 * Reads a secret key of the data folder, 32 bytes, and creates it when it is first needed, so that all processes of a mall
 * use the same one. The file is linked into place: it exists whole or not at all, however many processes start at once.
 */
export function readKeyFile(dataDir: string, name: string, random: (bytes: number) => Buffer): Buffer {
  const path = join(dataDir, name);
  const read = () => {
    const key = readFileSync(path);
    if (key.length !== KEY_BYTES)
      throw new OperatorError(`${path} is not a key of ${KEY_BYTES} bytes. Restore it from a backup.`);
    return key;
  };
  try {
    return read();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const draft = `${path}-${random(8).toString('hex')}`;
  writeFileSync(draft, random(KEY_BYTES), { mode: 0o600 });
  try {
    ignoring('EEXIST', () => linkSync(draft, path));
  } finally {
    rmSync(draft);
  }
  return read();
}
