import type { Sql } from 'postgres';
import { ADVISORY_LOCK } from '../../../platform/db/advisory-locks.ts';

/**
 * Moves products whose stock flipped into the changes of the catalogue, except those noted less than `pauseMs` before `now`.
 * Runs in a transaction, because its lock has to last until the changes are noted.
 */
export async function noteFlipsUntil(tx: Sql, now: Date, pauseMs: number): Promise<void> {
  const before = new Date(now.getTime() - pauseMs);
  const [any] = await tx`select 1 from stock_flip limit 1`;
  if (!any) return;
  // One at a time: the next one then sees what this one has noted.
  await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.stockFlips})`;
  await tx`
    with taken as (
      delete from stock_flip f where not exists (
        select 1 from stock_flip_noted n where n.kind = f.kind and n.entity_id = f.entity_id and n.at > ${before})
      returning f.kind, f.entity_id),
    things as (select distinct kind, entity_id from taken),
    noted as (
      insert into stock_flip_noted (kind, entity_id, at) select kind, entity_id, ${now}::timestamptz from things
      on conflict (kind, entity_id) do update set at = excluded.at),
    changes as (insert into catalog_change (kind, entity_id) select kind, entity_id from things returning 1)
    select pg_notify('catalog', 'time') from changes limit 1`;
}
