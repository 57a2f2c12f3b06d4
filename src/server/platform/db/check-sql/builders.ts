import ts from 'typescript';
import type { Assembler } from './assemble.ts';
import type { Bound, Env } from './resolve.ts';
import { NotAssembledError, type StatementText } from './text.ts';
import { elementOf, present } from './values.ts';

const quoted = (name: string) => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`;

/** What stands before a builder decides what it writes: the last of these words, as the driver looks for them. */
const WORDS = ['values', 'in', 'select', 'as', 'returning', 'update', 'insert'] as const;

function wordBefore(text: string): (typeof WORDS)[number] | undefined {
  const found = WORDS.map((word) => ({
    word,
    at: [...text.matchAll(new RegExp(`(?:^|[\\s(])${word}(?=$|[\\s(])`, 'gi'))].at(-1)?.index ?? -1,
  }));
  const [last] = found.sort((a, b) => b.at - a.at);
  return last && last.at >= 0 ? last.word : undefined;
}

interface Row {
  columns: { name: string; type: ts.Type }[];
}

function rowOf(type: ts.Type, checker: ts.TypeChecker, place: ts.Node): Row {
  const [object] = present(elementOf(type, checker) ?? type);
  if (!object) throw new NotAssembledError(`${place.getText()} has no columns`);
  const columns = checker
    .getPropertiesOfType(object)
    .map((property) => ({ name: property.name, type: checker.getTypeOfSymbolAtLocation(property, place) }));
  return { columns };
}

function writeRow({ out }: Assembler, { columns }: Row, word: string): StatementText {
  const list = (write: (column: Row['columns'][number]) => StatementText) => {
    for (const [at, column] of columns.entries()) {
      if (at > 0) out.add(',');
      write(column);
    }
    return out;
  };
  const names = () => list(({ name }) => out.add(quoted(name)));
  const values = () => list(({ type }) => out.addValue(type));
  if (word === 'update') return list(({ name, type }) => out.add(`${quoted(name)}=`).addValue(type));
  if (word !== 'insert' && word !== 'values') return names();
  out.add('(');
  if (word === 'insert') names().add(')values(');
  return values().add(')');
}

const isText = (type: ts.Type) => present(type).every(({ flags }) => flags & ts.TypeFlags.StringLike);

/** `sql(name)`, `sql(row)`, `sql(rows)`, `sql(values)` behind `in`. */
export function writeBuilder(to: Assembler, call: ts.CallExpression, env: Env): StatementText {
  const [first] = call.arguments;
  if (!first) throw new NotAssembledError('a builder without an argument');
  const { checker } = to.resolver;
  const bound: Bound = to.resolver.resolve({ node: first, env });
  const type = checker.getTypeAtLocation(first);
  if (isText(type)) return to.out.add(quoted(to.textOf(bound)));
  const word = wordBefore(to.out.text);
  const element = elementOf(type, checker);
  if (element && word === 'in') return to.out.add('(').addValue(element).add(')');
  if (element && isText(element)) return to.out.add(to.textsOf(bound).map(quoted).join(','));
  return writeRow(to, rowOf(type, checker, first), word ?? '');
}
