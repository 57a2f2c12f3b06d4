import { newestMigration, newestOfCode } from '../db/migrate.ts';
import type { ReadinessCheck } from './readiness.ts';

/** The check that all others need. */
export const databaseCheck: ReadinessCheck = {
  name: 'database',
  weight: 'required',
  findTodo: ({ db }) =>
    db.sql`select 1`.then(
      () => null,
      () => 'The database cannot be reached. Check that it runs, and DATABASE_URL.',
    ),
};

/** A database that is newer than the code is one that a later version has migrated during an update: it serves both. */
const migrations: ReadinessCheck = {
  name: 'migrations',
  weight: 'required',
  async findTodo({ db }) {
    const [inDatabase, ofCode] = [await newestMigration(db.sql), newestOfCode()];
    return inDatabase >= ofCode ? null : 'The database is older than this version. Restart the mall, which updates it.';
  },
};

const pages: ReadinessCheck = {
  name: 'pages',
  weight: 'required',
  findTodo: ({ pages: { site, areRequired } }) =>
    !areRequired || site?.current() ? null : 'There are no pages. Run "mall build", and read what it prints.',
};

/** Visitors are served either way, from the primary without it. */
const replica: ReadinessCheck = {
  name: 'replica',
  weight: 'advised',
  findTodo({ replica: own }) {
    const problem = own?.status().problem ?? null;
    return problem === null
      ? null
      : `The replica (DATABASE_READ_URL) is not used, so visitors read from the primary: it ${problem}. Check that it runs, and follows the primary.`;
  },
};

export const platformChecks: readonly ReadinessCheck[] = [migrations, pages, replica];
