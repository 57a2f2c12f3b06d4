import { leaveFile, listLeftFiles, lockFile } from '../../db/queries/uploads.ts';
import type { Mall } from '../../mall.ts';

const MOST_AT_ONCE = 1000;

/** The file goes before its row is given up for good: a process that is killed in between leaves a row to begin again with. */
const clearFile = ({ db, uploads }: Pick<Mall, 'db' | 'uploads'>, key: string): Promise<void> =>
  db.transact(async (tx) => {
    await lockFile(tx, key);
    if (!(await leaveFile(tx, key))) await uploads.remove(key);
  });

/**
 * Takes away what closed accounts have sent. A picture that somebody else has sent as well stays theirs; what the store
 * does not take away now is tried again the next time, and keeps no other from going.
 */
export async function clearUploads(mall: Pick<Mall, 'db' | 'uploads' | 'log'>): Promise<void> {
  for (const { key } of await listLeftFiles(mall.db.sql, MOST_AT_ONCE)) {
    await clearFile(mall, key).catch((error: unknown) => {
      mall.log.warn({ err: error, key }, 'a picture of a closed account stays until the next hour');
    });
  }
}
