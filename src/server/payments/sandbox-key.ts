import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../db/error-code.ts';

const KEY_BYTES = 32;

const ignoring = (code: string, work: () => void) => {
  try {
    work();
  } catch (error) {
    if (errorCode(error) !== code) throw error;
  }
};

/**
 * The secret that sandbox messages are signed with: made when it is first needed, and kept in the data folder, so that all
 * processes of a mall have the same. A link is there whole or not at all, however many begin at once.
 */
export function readSandboxKey(dataDir: string, random: (bytes: number) => Buffer): Buffer {
  const path = join(dataDir, 'sandbox-key');
  const read = () => {
    const key = readFileSync(path);
    if (key.length !== KEY_BYTES) throw new Error(`${path} is no key; take it away, and another is made.`);
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
