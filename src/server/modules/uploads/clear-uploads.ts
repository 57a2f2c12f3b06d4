import { DAY_MS } from '#domain/time/duration.ts';
import type { Mall } from '../../platform/mall.ts';
import { leaveFile, listLeftFiles, lockFile } from './queries/uploads.ts';

const MOST_AT_ONCE = 1000;

type MallParts = Pick<Mall, 'db' | 'uploads' | 'log' | 'clock'>;

/** The file goes before its row is given up for good: a process that is killed in between leaves a row to begin again with. */
const clearFile = ({ db, uploads }: MallParts, key: string, stale: Date): Promise<void> =>
  db.transact(async (tx) => {
    await lockFile(tx, key);
    if (!(await leaveFile(tx, key, stale))) await uploads.remove(key);
  });

/**
 * Takes away what closed accounts have sent, and what was sent for anything else and is a day later not in use. What
 * somebody else has sent as well stays theirs; what the store does not take away now is tried again the next time, and
 * keeps no other from going.
 */
export async function clearUploads(mall: MallParts): Promise<void> {
  const stale = new Date(mall.clock() - DAY_MS);
  for (const { key } of await listLeftFiles(mall.db.sql, stale, MOST_AT_ONCE)) {
    await clearFile(mall, key, stale).catch((error: unknown) => {
      mall.log.warn({ err: error, key }, 'a picture that nobody uses stays until the next hour');
    });
  }
}
