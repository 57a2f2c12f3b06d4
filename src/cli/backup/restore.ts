import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { mergeSetting } from '#server/modules/settings/queries/settings.ts';
import { recordOperatorAct } from '#server/platform/audit/operator-act.ts';
import { secretCheck } from '#server/platform/backup/manifest.ts';
import { type Backup, readBackup } from '#server/platform/backup/read-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore.ts';
import { closeDataFolder, prepareDataFolder } from '#server/platform/config/data-folder.ts';
import { INSTALLATION_KEY } from '#server/platform/config/installation-keys.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { createLog } from '#server/platform/log/log.ts';
import { operatorName } from '../audit/operator-name.ts';
import type { Command } from '../command.ts';
import { readFileName } from './backup.ts';
import { agreeToReplace, refuseOpenMalls } from './guards.ts';

/** The secret that has to become a file of the data folder; null where the mall has it already. Refuses any but the backup's own. */
export function secretToWrite({ manifest, secret }: Backup, config: Pick<Config, 'secret' | 'dataDir'>): Buffer | null {
  const isOwn = (bytes: Buffer) => secretCheck(bytes) === manifest.secretCheck;
  const file = join(config.dataDir, INSTALLATION_KEY);
  if (config.secret) {
    if (isOwn(config.secret)) return null;
    throw new OperatorError(
      'MALL_SECRET is not the secret that this backup was made with. Without that no passkey, authenticator app or recovery code would work.',
    );
  }
  if (existsSync(file)) {
    if (isOwn(readFileSync(file))) return null;
    throw new OperatorError(
      `${file} is the secret of another mall. Restore into another data folder (MALL_DATA), or move that file away if nothing needs it.`,
    );
  }
  if (!secret)
    throw new OperatorError(
      'The backup does not hold the secret of its mall, which had it as MALL_SECRET. Set MALL_SECRET to the same digits.',
    );
  if (!isOwn(secret)) throw new OperatorError('The secret in the backup is not that of its mall. Nothing was changed.');
  return secret;
}

/** Marks the mall as another one for every build: pages that were made before the restore are made again. */
const noteRestore = (db: Database, { manifest }: Backup, now: Date): Promise<void> =>
  db.transact(async (tx) => {
    await mergeSetting(tx, 'restored', { at: now.toISOString(), from: manifest.madeAt });
    const act = {
      command: 'restore',
      subject: 'mall',
      details: { madeAt: manifest.madeAt, version: manifest.version },
    };
    await recordOperatorAct(tx, { operator: operatorName(), ...act, at: now });
  });

export async function restoreAndReport(
  db: Database,
  config: Pick<Config, 'secret' | 'dataDir' | 'files'>,
  given: { backup: Backup; typed: string | undefined; now: Date },
): Promise<string> {
  const { backup, typed, now } = given;
  const secret = secretToWrite(backup, config);
  const files = await openFiles(config);
  const agree = async () => {
    await agreeToReplace(db.sql, typed);
    await refuseOpenMalls(db.sql);
    if (secret) writeFileSync(join(config.dataDir, INSTALLATION_KEY), secret, { mode: 0o600 });
  };
  await restoreBackup(backup, { target: db.target, dataDir: config.dataDir, files, agree });
  await noteRestore(db, backup, now);
  const rows = Object.values(backup.end.rows).reduce((sum, count) => sum + count, 0);
  return [
    `The mall is as it was at ${backup.manifest.madeAt}: ${rows} rows and ${backup.end.files} files.`,
    'Next: "mall build" makes its pages, "mall start" opens it.',
  ].join('\n');
}

export const restore: Command = {
  usage: 'FILE.tar.gz [--replace --name "My mall"]',
  options: {
    replace: { type: 'boolean', about: 'erase the mall that this database holds first' },
    name: { type: 'string', about: "that mall's name, which agrees to erase it" },
  },
  async run(given, config) {
    const path = readFileName('restore', given);
    const { replace, name } = given.values;
    // Before anything is opened: a damaged file changes nothing.
    const backup = await readBackup(path);
    prepareDataFolder(config.dataDir);
    const db = await openDatabase(config);
    try {
      closeDataFolder(config.dataDir, createLog(config.logLevel));
      const typed = replace === true && typeof name === 'string' ? name : undefined;
      console.log(await restoreAndReport(db, config, { backup, typed, now: new Date() }));
    } finally {
      await db.close();
    }
  },
};
