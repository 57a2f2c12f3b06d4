import type { Sql } from 'postgres';
import { like } from '../db/like.ts';
import { pageOfRows, type Window } from '../db/page-of-rows.ts';
import type { ActDetails } from './operator-act.ts';

export interface OperatorActRow {
  id: number;
  operator: string;
  command: string;
  subject: string;
  details: ActDetails;
  createdAt: Date;
  found: number;
}

/** Acts whose command, subject or operator has the words; all for none. The newest first. */
export const listOperatorActs = (sql: Sql, words: string, window: Window) =>
  pageOfRows(
    window,
    ({ limit, offset }) => sql<OperatorActRow[]>`
      select id::float8, operator, command, subject, details, created_at as "createdAt", count(*) over ()::int as found
      from operator_act
      where command ilike ${like(words)} or subject ilike ${like(words)} or operator ilike ${like(words)}
      order by id desc limit ${limit} offset ${offset}`,
  );
