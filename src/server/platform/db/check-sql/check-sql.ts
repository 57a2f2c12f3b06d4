import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '../connect.ts';
import { startEmbedded } from '../embedded/start.ts';
import { migrateDatabase } from '../migrate.ts';
import { isException } from './exceptions.ts';
import { openProgram } from './program.ts';
import { verifySql } from './verify.ts';

/**
 * Part of `npm run check`: PostgreSQL parses every statement of the mall on a migrated, empty database, and the columns that it
 * would return are those of the row types that the code declares. Prints what is wrong, one line each, and fails.
 */
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const CHECKED = ['server', 'demo', 'import', 'cli'].map((folder) => join(ROOT, 'src', folder, '/'));
const isChecked = (file: string) => CHECKED.some((folder) => file.startsWith(folder));

async function withDatabase<T>(work: (socket: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-check-'));
  // Started by root, PostgreSQL runs as another user, who has to get in.
  chmodSync(folder, 0o755);
  const server = await startEmbedded(folder);
  try {
    return await work(server.socket);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(dirname(server.socket), { recursive: true, force: true });
  }
}

const report = await withDatabase(async (socket) => {
  const target = { socket, database: 'postgres' };
  await migrateDatabase(target);
  const sql = connect(target, 2);
  try {
    const program = openProgram(join(ROOT, 'tsconfig.json'), (all) => all.filter(isChecked));
    const files = program.getSourceFiles().filter(({ fileName }) => isChecked(fileName));
    return await verifySql(sql, program, files, isException);
  } finally {
    await sql.end();
  }
});

for (const problem of report.problems) console.error(problem);
console.error(
  `check-sql: ${report.compared} statements compared with their rows, ${report.parsed} others parsed, ` +
    `${report.skipped.length} left out, ${report.problems.length} problems`,
);
process.exitCode = report.problems.length > 0 ? 1 : 0;
