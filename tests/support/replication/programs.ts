import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian keeps the programs of each version of PostgreSQL here, and pgbouncer where no ordinary PATH leads. */
const VERSIONS = '/usr/lib/postgresql';
const PATH = `${process.env['PATH']}:/usr/sbin`;

export interface Programs {
  /** The folder of initdb, pg_basebackup, pg_ctl and postgres. */
  postgres: string;
  pgbouncer: string;
  /** Whether the pooler follows prepared statements of its clients: from 1.21 on. */
  followsPrepared: boolean;
}

const whereIs = (program: string) => spawnSync('which', [program], { encoding: 'utf8', env: { PATH } }).stdout.trim();

function findPostgres(): string | null {
  const found = whereIs('pg_basebackup');
  const versions = readdirSync(VERSIONS, { withFileTypes: false }).map(Number);
  const newest = join(VERSIONS, String(Math.max(...versions)), 'bin');
  // Debian's own `pg_basebackup` in PATH is a script that asks its clusters.
  const hasNewest = spawnSync(join(newest, 'pg_basebackup'), ['--version']).status === 0;
  return hasNewest ? newest : found ? join(found, '..') : null;
}

/**
 * PostgreSQL with `pg_basebackup`, and PgBouncer; null where the machine lacks one of them. Debian's packages `postgresql` and
 * `pgbouncer` have all. `MALL_TEST_FAILOVER=required` makes it an error instead.
 */
export function findPrograms(): Programs | null {
  const [postgres, pgbouncer] = [findPostgres(), whereIs('pgbouncer')];
  if (postgres && pgbouncer) {
    const version = spawnSync(pgbouncer, ['--version'], { encoding: 'utf8' }).stdout;
    const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(version) ?? [];
    return { postgres, pgbouncer, followsPrepared: Number(major) * 100 + Number(minor) >= 121 };
  }
  if (process.env['MALL_TEST_FAILOVER'] === 'required')
    throw new Error(
      'PostgreSQL with pg_basebackup, or pgbouncer, is not installed: apt-get install postgresql pgbouncer',
    );
  return null;
}
