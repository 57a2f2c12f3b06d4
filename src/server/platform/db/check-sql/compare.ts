import ts from 'typescript';
import { type Catalogue, driverValue, holds, mayBeNull, type ResultColumn } from './columns.ts';
import { elementOf, present } from './values.ts';

interface Declared {
  name: string;
  type: ts.Type;
  isOptional: boolean;
}

/** A statement, and what its columns are read with. */
interface Described {
  text: string;
  catalogue: Catalogue;
  checker: ts.TypeChecker;
}

/** The members of a row; those of all its shapes where it is a union. */
function membersOf(row: ts.Type, checker: ts.TypeChecker, place: ts.Node): Declared[] {
  return checker.getPropertiesOfType(row).map((property) => ({
    name: property.name,
    type: checker.getTypeOfSymbolAtLocation(property, place),
    isOptional: Boolean(property.flags & ts.SymbolFlags.Optional),
  }));
}

const mayBeAbsent = (type: ts.Type) =>
  present(type).length < (type.isUnion() ? type.types.length : 1) || Boolean(type.flags & ts.TypeFlags.Unknown);

function compareMember(
  { name, type, isOptional }: Declared,
  column: ResultColumn | undefined,
  { text, catalogue, checker }: Described,
): string[] {
  if (!column) return isOptional ? [] : [`"${name}" is declared, but the statement returns no such column`];
  const pg = catalogue.types.get(column.type)?.name ?? String(column.type);
  if (!holds(type, column.type, catalogue, checker))
    return [
      `"${name}" is declared as ${checker.typeToString(type)}, but the column is ${pg}, which arrives as ${driverValue(column.type, catalogue.types)}`,
    ];
  if (mayBeNull(column, text, catalogue) && !mayBeAbsent(type))
    return [`"${name}" is declared as ${checker.typeToString(type)}, but the column may be null`];
  return [];
}

/** What is wrong with the declared rows of a statement; nothing where they are what PostgreSQL returns. */
export function compareRows(rows: ts.TypeNode, columns: readonly ResultColumn[], described: Described): string[] {
  const { checker } = described;
  const row = elementOf(checker.getTypeFromTypeNode(rows), checker);
  if (!row) return ['the declared rows are not an array'];
  const declared = membersOf(row, checker, rows);
  const names = new Set(declared.map(({ name }) => name));
  const byName = new Map(columns.map((column) => [column.name, column]));
  return [
    ...declared.flatMap((member) => compareMember(member, byName.get(member.name), described)),
    ...columns
      .filter(({ name }) => !names.has(name))
      .map(({ name }) => `the statement returns "${name}", which is not declared`),
  ];
}
