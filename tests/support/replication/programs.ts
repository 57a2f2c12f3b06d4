import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Debian keeps the programs of each version of PostgreSQL here, and pgbouncer where no ordinary PATH leads. */
const VERSIONS = '/usr/lib/postgresql';
const PATH = `${process.env['PATH']}:/usr/sbin`;

export interface Programs {
  /** The folder of initdb, pg_basebackup, pg_ctl and postgres. */
  postgres: string;
  pgbouncer: string;
  /** 'PostgreSQL 15 and PgBouncer 1.24'. */
  name: string;
  /** Whether the pooler follows prepared statements of its clients: from 1.21 on. */
  followsPrepared: boolean;
}

const whereIs = (program: string) => spawnSync('which', [program], { encoding: 'utf8', env: { PATH } }).stdout.trim();

/** Debian's own `pg_basebackup` in PATH is a script that needs one of its clusters, so its folders come first. */
function findPostgres(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const newest = join(VERSIONS, String(Math.max(0, ...versions)), 'bin');
  if (existsSync(join(newest, 'pg_basebackup'))) return newest;
  const found = whereIs('pg_basebackup');
  return found ? dirname(found) : null;
}

/**
 * PostgreSQL with `pg_basebackup`, and PgBouncer; null where the machine lacks one of them. Debian's packages `postgresql` and
 * `pgbouncer` have all. `MALL_TEST_FAILOVER=required` makes it an error instead.
 */
export function findPrograms(): Programs | null {
  const [postgres, pgbouncer] = [findPostgres(), whereIs('pgbouncer')];
  if (postgres && pgbouncer) {
    const version = spawnSync(pgbouncer, ['--version'], { encoding: 'utf8' }).stdout;
    const [found = '', major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(version) ?? [];
    const server = spawnSync(join(postgres, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
    const name = `PostgreSQL ${/\d+/.exec(server)?.[0]} and ${found}`;
    return { postgres, pgbouncer, name, followsPrepared: Number(major) * 100 + Number(minor) >= 121 };
  }
  if (process.env['MALL_TEST_FAILOVER'] === 'required')
    throw new Error(
      'PostgreSQL with pg_basebackup, or pgbouncer, is not installed: apt-get install postgresql pgbouncer',
    );
  return null;
}
