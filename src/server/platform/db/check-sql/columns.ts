import type { Sql } from 'postgres';
import ts from 'typescript';
import { elementOf, nameOf, present } from './values.ts';

/** A column of a result as PostgreSQL describes it. */
export interface ResultColumn {
  name: string;
  type: number;
  /** The table and the number of the column there; 0 for what is calculated. */
  table: number;
  number: number;
}

type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'bytes' | 'json';

interface PgType {
  name: string;
  /** The type of an array's members; 0 for a type that is no array. */
  element: number;
}

/** What the driver makes of a type; everything else is a string. */
const KINDS: Record<string, Kind> = {
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  date: 'Date',
  timestamp: 'Date',
  timestamptz: 'Date',
  json: 'json',
  jsonb: 'json',
  bytea: 'bytes',
  void: 'json',
};

export interface Catalogue {
  types: ReadonlyMap<number, PgType>;
  /** Name of each column that may be null, by 'table number'. */
  nullable: ReadonlyMap<string, string>;
}

export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const types = await sql<{ oid: number; name: string; element: number }[]>`
    select oid, typname as name, case when typcategory = 'A' then typelem else 0 end as element from pg_type`;
  const nullable = await sql<{ column: string; name: string }[]>`
    select attrelid::text || ' ' || attnum as column, attname as name from pg_attribute
    where attnum > 0 and not attnotnull`;
  return {
    types: new Map(types.map(({ oid, name, element }) => [oid, { name, element }])),
    nullable: new Map(nullable.map(({ column, name }) => [column, name])),
  };
}

const fits: Record<Exclude<Kind, 'json'>, (type: ts.Type) => boolean> = {
  number: ({ flags }) => Boolean(flags & ts.TypeFlags.NumberLike),
  string: ({ flags }) => Boolean(flags & ts.TypeFlags.StringLike),
  boolean: ({ flags }) => Boolean(flags & ts.TypeFlags.BooleanLike),
  Date: (type) => nameOf(type) === 'Date',
  bytes: (type) => /^(Buffer|Uint8Array)$/.test(nameOf(type)),
};

/** The value that the driver gives for a type: 'number', 'string[]', … */
export function driverValue(oid: number, types: Catalogue['types']): string {
  const type = types.get(oid);
  if (type?.element) return `${driverValue(type.element, types)}[]`;
  return KINDS[type?.name ?? ''] ?? 'string';
}

/** Whether the column may be null. A statement that asks for `column is not null`, or compares it, returns no such row. */
export function mayBeNull({ table, number }: ResultColumn, statement: string, { nullable }: Catalogue): boolean {
  const name = nullable.get(`${table} ${number}`);
  return name !== undefined && !new RegExp(`\\b${name} (is not null|[<>=])`).test(statement);
}

/** Whether every value that the driver gives for the type has a place in the declared one. */
export function holds(declared: ts.Type, oid: number, catalogue: Catalogue, checker: ts.TypeChecker): boolean {
  if (declared.flags & ts.TypeFlags.Unknown) return true;
  const members = present(declared);
  const { element, name } = catalogue.types.get(oid) ?? { element: 0, name: '' };
  if (element)
    return members.every((one) => {
      const inner = elementOf(one, checker);
      return inner !== undefined && holds(inner, element, catalogue, checker);
    });
  const kind = KINDS[name] ?? 'string';
  if (kind === 'json') return true;
  const isOne = (one: ts.Type): boolean => (one.isIntersection() ? one.types.some(isOne) : fits[kind](one));
  return members.length > 0 && members.every(isOne);
}
