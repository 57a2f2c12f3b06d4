import { dirname, relative } from 'node:path';
import ts from 'typescript';

/** A tagged template of the driver: `sql`…`` or `tx<Row[]>`…``. */
export interface Template {
  node: ts.TaggedTemplateExpression;
  /** What is declared between the angle brackets: the rows. */
  rows: ts.TypeNode | undefined;
}

const DRIVER = /^(Sql|TransactionSql|ISql|ReservedSql)$/;

export const isDriver = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isDriver) : DRIVER.test((type.aliasSymbol ?? type.symbol)?.name ?? '');

export function openProgram(tsconfig: string, files: (all: readonly string[]) => string[]): ts.Program {
  const { config, error } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(tsconfig));
  return ts.createProgram(files(fileNames), { ...options, noEmit: true });
}

function* descendants(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) yield* descendants(child);
}

/** Every template of the driver in a source file, outer ones before those that they contain. */
export function findTemplates(file: ts.SourceFile, checker: ts.TypeChecker): Template[] {
  return [...descendants(file)]
    .filter(ts.isTaggedTemplateExpression)
    .filter(({ tag }) => isDriver(checker.getTypeAtLocation(tag)))
    .map((node) => ({ node, rows: node.typeArguments?.[0] }));
}

/** Every call in a source file, to find who calls a function. */
export const findCalls = (file: ts.SourceFile): ts.CallExpression[] =>
  [...descendants(file)].filter(ts.isCallExpression);

/** 'src/server/modules/cart/queries/cart-lines.ts:12' */
export function placeOf(file: ts.SourceFile, position: number): string {
  const { line } = file.getLineAndCharacterOfPosition(position);
  return `${relative(process.cwd(), file.fileName)}:${line + 1}`;
}
