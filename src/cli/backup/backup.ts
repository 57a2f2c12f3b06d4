import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { checkInstallationKey } from '#server/modules/accounts/security/check-installation-key.ts';
import { contentsOf } from '#server/platform/backup/contents.ts';
import { type Saved, saveBackup } from '#server/platform/backup/save.ts';
import { INSTALLATION_KEY, installationKeys } from '#server/platform/config/installation-keys.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Arguments, Command } from '../command.ts';
import { hasMallTables } from './guards.ts';

const MEBIBYTE = 1024 * 1024;

type Place = Pick<Config, 'secret' | 'dataDir' | 'files'>;

function readSecret({ secret, dataDir }: Place): { bytes: Buffer; isOwn: boolean } {
  if (secret) return { bytes: secret, isOwn: false };
  const file = join(dataDir, INSTALLATION_KEY);
  if (!existsSync(file))
    throw new OperatorError(
      `There is no ${file}, and MALL_SECRET is not set. A backup without the secret of the mall could not be restored: set MALL_DATA or MALL_SECRET as the mall has them.`,
    );
  return { bytes: readFileSync(file), isOwn: true };
}

/** Only a mall's own secret is worth keeping: with another one the restored mall would not open. */
async function checkSecret(db: Database, secret: Buffer): Promise<void> {
  if (!(await hasMallTables(db.sql)))
    throw new OperatorError('There is no mall in this database, so there is nothing to save.');
  await checkInstallationKey({ db, keys: installationKeys(secret) });
}

/** What the operator has to keep beside the file, and why the file must not be public. */
export function backupReport(path: string, saved: Saved, { secret, files: bucket }: Place): string {
  const { tables, rows, files, bytes } = saved;
  return [
    `${path} holds ${rows} rows of ${tables} tables and ${files} files (${Math.ceil(bytes / MEBIBYTE)} MB).`,
    secret
      ? 'It does not hold MALL_SECRET: keep that as well, in another place. The backup cannot be restored without it.'
      : "It holds the mall's secret, accounts and orders: keep it where only you can read it.",
    ...(bucket ? [`Pictures and uploads are in the bucket ${bucket.bucket}, and not in this file.`] : []),
  ].join('\n');
}

export async function saveAndReport(db: Database, config: Place, path: string, now: Date): Promise<string> {
  const secret = readSecret(config);
  await checkSecret(db, secret.bytes);
  const saved = await saveBackup({
    target: db.target,
    path,
    dataDir: config.dataDir,
    contents: contentsOf(config),
    secret,
    version: packageJson.version,
    now,
  });
  return backupReport(path, saved, config);
}

export function readFileName(name: string, { positionals }: Arguments): string {
  const [file, more] = positionals;
  if (!file || more !== undefined) throw new OperatorError(`"mall ${name}" needs one file: mall ${name} shop.tar.gz.`);
  return resolve(file);
}

export const backup: Command = {
  usage: 'FILE.tar.gz',
  options: {},
  async run(given, config) {
    const path = readFileName('backup', given);
    if (!config.databaseUrl && !existsSync(config.dataDir))
      throw new OperatorError(
        `There is no data folder ${config.dataDir}, so there is no mall to save. Set MALL_DATA or DATABASE_URL as the mall has them.`,
      );
    readSecret(config);
    // Not `openMall`: the backup before an update has to be of the schema that the older version can read.
    const db = await openDatabase(config);
    try {
      console.log(await saveAndReport(db, config, path, new Date()));
    } finally {
      await db.close();
    }
  },
};
