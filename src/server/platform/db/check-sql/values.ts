import type { Parameter, Sql } from 'postgres';
import ts from 'typescript';

/** A value of the kind that the program hands to the driver, which sends PostgreSQL its type; it is never sent itself. */
export type Sample = string | Date | boolean | bigint | Uint8Array | Parameter | Sample[];

const ABSENT = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;

/** The members of a union without null and undefined; the type itself where it is no union. */
export const present = (type: ts.Type): ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & ABSENT));

export const nameOf = (type: ts.Type): string => (type.symbol ?? type.aliasSymbol)?.name ?? '';

/** Members of an array or a tuple. */
export function elementOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  if (!checker.isArrayType(type) && !checker.isTupleType(type)) return undefined;
  return checker.getTypeArguments(type as ts.TypeReference)[0];
}

/** Numbers and texts travel without a type; PostgreSQL infers it, as it does when the mall runs. */
const UNTYPED = '1';

function sampleOfOne(type: ts.Type, checker: ts.TypeChecker, sql: Sql): Sample {
  if (type.flags & ts.TypeFlags.BooleanLike) return true;
  if (type.flags & ts.TypeFlags.BigIntLike) return 1n;
  const name = nameOf(type);
  if (name === 'Date') return new Date(0);
  if (/^(Buffer|Uint8Array)$/.test(name)) return new Uint8Array();
  if (name === 'Parameter') return sql.json({});
  const element = elementOf(type, checker);
  return element ? [sampleOf(element, checker, sql)] : UNTYPED;
}

/** A sample of a TypeScript type. Of a union the first member that has a type of its own in PostgreSQL. */
export function sampleOf(type: ts.Type, checker: ts.TypeChecker, sql: Sql): Sample {
  const samples = present(type).map((one) => sampleOfOne(one, checker, sql));
  return samples.find((sample) => sample !== UNTYPED) ?? UNTYPED;
}
