import { readKeyFile } from '../../../platform/config/key-file.ts';

/** The secret that sandbox messages are signed with. */
export const readSandboxKey = (dataDir: string, random: (bytes: number) => Buffer): Buffer =>
  readKeyFile(dataDir, 'sandbox-key', random);
