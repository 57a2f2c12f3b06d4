import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { keptRenderer } from './kept-renderer.ts';

/**
 * Where bundled programs are kept, below the project: builds of the same code use the same program. An account that can write
 * here can change the code as well.
 */
const STORE = 'node_modules/.cache/page-programs';

/** Enough for tests and trials of several colours side by side; one needs 6 MB. */
const MOST = 6;
/** A program that was asked for so lately may be being copied. */
const IN_USE_MS = 3_600_000;

/** What decides how a program turns out. */
export interface ProgramInputs {
  /** `codeFingerprint` of the project. */
  code: string;
  /** What pages call from the browser; '' for the host that they are on. */
  browserApi: string;
  /** The style in the colour of the mall. */
  brandStyle: string;
}

/** Removes what was not asked for lately, the oldest first, and what was never finished. */
function prune(store: string): void {
  const byAge = readdirSync(store)
    .map((name) => ({ path: join(store, name), usedMs: statSync(join(store, name)).mtimeMs }))
    .sort((one, other) => other.usedMs - one.usedMs);
  for (const { path, usedMs } of byAge.slice(MOST))
    if (Date.now() - usedMs > IN_USE_MS) rmSync(path, { recursive: true, force: true });
}

/** Gives the folder of a program, which `make` fills if no build before has had the same inputs. */
export async function storedProgram(
  root: string,
  { code, browserApi, brandStyle }: ProgramInputs,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([code, browserApi, brandStyle]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(root, STORE, key);
  if (!keptRenderer(folder)) {
    mkdirSync(join(root, STORE), { recursive: true });
    const own = mkdtempSync(`${folder}-`);
    try {
      await make(own);
      // Another process may have made the same meanwhile.
      if (!existsSync(folder)) renameSync(own, folder);
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  }
  utimesSync(folder, new Date(), new Date());
  prune(join(root, STORE));
  return folder;
}
