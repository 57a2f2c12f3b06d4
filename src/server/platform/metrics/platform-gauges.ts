import { statSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_FILES } from '../static/build-files.ts';
import { type GaugeReader, gaugeReader } from './gauges.ts';

const database = gaugeReader({
  help: {
    mall_database_up: '1 while the database answers',
    mall_database_connections: 'Connections to the database of the mall, of all its processes and of others',
    mall_database_connections_active: 'Those that run a statement',
    mall_database_connections_in_transaction: 'Those that are in a transaction and run nothing',
    mall_database_longest_transaction_seconds: 'How long the oldest transaction has run',
  },
  read: ({ db }) =>
    db.sql<{ connections: number; active: number; waiting: number; longest: number }[]>`
      select count(*)::int as connections, count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state like 'idle in transaction%')::int as waiting,
        coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 as longest
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.then(
      ([row]) => ({
        mall_database_up: 1,
        mall_database_connections: row?.connections ?? null,
        mall_database_connections_active: row?.active ?? null,
        mall_database_connections_in_transaction: row?.waiting ?? null,
        mall_database_longest_transaction_seconds: row?.longest ?? null,
      }),
      () => ({
        mall_database_up: 0,
        mall_database_connections: null,
        mall_database_connections_active: null,
        mall_database_connections_in_transaction: null,
        mall_database_longest_transaction_seconds: null,
      }),
    ),
});

const transactions = gaugeReader({
  help: {
    mall_transactions_running: 'Transactions of the server that run',
    mall_transactions_waiting: 'Transactions of the server that wait for a connection',
    mall_transaction_connections:
      'Connections that the server holds for transactions: 16 at most, more with many worker processes',
  },
  joinedBy: 'sum',
  read: ({ db }) => {
    const { open, idle, waiting } = db.transactionsInUse();
    return {
      mall_transactions_running: open - idle,
      mall_transactions_waiting: waiting,
      mall_transaction_connections: open,
    };
  },
});

const replica = gaugeReader({
  help: {
    mall_replica_in_use: '1 while visitors read from the replica, 0 while they read from the primary in its place',
    mall_replica_lag_seconds: 'How old what the replica shows is at most, as this process last found it',
  },
  read({ replica: own }) {
    if (!own) return { mall_replica_in_use: null, mall_replica_lag_seconds: null };
    const { problem, lagMs } = own.status();
    return {
      mall_replica_in_use: Number(problem === null),
      mall_replica_lag_seconds: lagMs === null ? null : lagMs / 1000,
    };
  },
});

const pages = gaugeReader({
  help: {
    mall_files_in_service: 'Pages, assets and other files of the build in service',
    mall_published_timestamp_seconds: 'When the build in service was published last',
  },
  read: ({ pages: { site, build } }) => {
    const published = build === null ? undefined : statSync(join(build, BUILD_FILES.state), { throwIfNoEntry: false });
    return {
      mall_files_in_service: site?.current()?.files.size ?? null,
      mall_published_timestamp_seconds: published ? published.mtimeMs / 1000 : null,
    };
  },
});

export const platformGauges: readonly GaugeReader[] = [database, transactions, replica, pages];
