import { OperatorError } from '#server/platform/config/operator-error.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';

/** A mall's process: opens the embedded database in <folder>, reports that, and runs until SIGTERM or SIGKILL. */
try {
  const db = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? '' });
  await migrateDatabase(db.target);
  const [row] =
    await db.sql`select pg_postmaster_start_time()::text as started, current_setting('data_directory') as folder`;
  process.once('SIGTERM', () => void db.close().then(() => process.exit(0)));
  console.log(JSON.stringify(row));
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.log(JSON.stringify({ refused: error.message }));
}
