import type { Sql } from 'postgres';
import type { Database } from '#server/platform/db/open.ts';
import { recordStatements, recordTransactions } from './database.ts';

/** A statement as the driver was asked for it. */
export interface Asked {
  query: string;
  parameters: unknown[];
}

/** A part of PostgreSQL's plan, as its JSON names things. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
}

const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

/** Notes every statement that the database is asked, also in transactions, which have connections of their own. */
export function noteStatements(db: Database): Asked[] {
  const asked: Asked[] = [];
  const note = (query: string, parameters: unknown[]) => {
    if (PLANNED.test(query)) asked.push({ query, parameters });
  };
  recordStatements(db.sql, note);
  recordTransactions(db, note);
  return asked;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Whether a part goes through a table from one end to the other. */
const readsAll = (node: Node) =>
  node['Node Type'] === 'Seq Scan' || (/^Index.* Scan/.test(node['Node Type']) && !node['Index Cond']);

type Explained = { 'QUERY PLAN': { Plan: Node }[] }[];

/** The tables that a statement reads from one end to the other, in the plan for its values and in that for any. */
export async function tablesReadWhole(sql: Sql, { query, parameters }: Asked): Promise<string[]> {
  const plans = [
    await sql.unsafe<Explained>(`explain (format json) ${query}`, parameters as never[]),
    await sql.unsafe<Explained>(`explain (format json, generic_plan) ${query}`),
  ];
  const nodes = plans.flatMap((rows) => rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan))));
  return nodes.filter(readsAll).flatMap((node) => node['Relation Name'] ?? []);
}
