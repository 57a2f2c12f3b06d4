import { migrateDatabase } from '#server/platform/db/migrate.ts';

/** A server of its own that brings a database up to date: node migrate-once.ts <socket> <database>. */
const [socket = '', database = ''] = process.argv.slice(2);
await migrateDatabase({ socket, database });
