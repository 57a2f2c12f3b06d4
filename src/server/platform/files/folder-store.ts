import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { checkKey, type FileStore } from './file-store.ts';

/** For the mall's account and group: a web server in that group may send the files itself. */
const MODE = 0o640;

export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

function nullIfAbsent(error: unknown): null {
  if (isAbsent(error)) return null;
  throw error;
}

/** The file's content; null when it is not there. */
export const readIfPresent = (file: string) => readFile(file).catch(nullIfAbsent);

const DRAFT = '.tmp';

/** Written beside its place and moved there, so that no reader ever sees half a file. */
async function replace(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}${DRAFT}`;
  try {
    await writeFile(draft, bytes, { mode: MODE });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Files in a folder, which is made with the first one. */
export function folderStore(folder: string): FileStore {
  const fileOf = (key: string) => {
    checkKey(key);
    return join(folder, key);
  };
  return {
    place: `the folder ${folder}`,
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      await replace(file, bytes);
    },
    has: async (key) => (await access(fileOf(key)).then(() => true, nullIfAbsent)) !== null,
    async open(key) {
      const whole = await readIfPresent(fileOf(key));
      return whole && { whole };
    },
    read: async (key) => readIfPresent(fileOf(key)),
    remove: async (key) => rm(fileOf(key), { force: true }),
    async list() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfAbsent);
      const files = (found ?? []).filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT));
      return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
    },
  };
}
