import { migrateDatabase } from '#server/db/migrate.ts';
import { connect } from '#server/db/open.ts';

/** A server of its own that brings a database up to date: node migrate-once.ts <socket> <database>. */
const [socket = '', database = ''] = process.argv.slice(2);
const sql = connect({ socket, database }, 2);
await migrateDatabase(sql);
await sql.end();
