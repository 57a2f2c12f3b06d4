import { dirname } from 'node:path/posix';
import ts from 'typescript';

/** What a reader can survey: larger ones are split by meaning. */
const MOST = { fileLines: 300, functionLines: 59, folderFiles: 25 };

/** Files whose lines are not counted, each with its reason. Data (JSON) and migrations (SQL) are no source files to begin with. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/locale/message-list.ts': 'is generated: a line for each message',
};

export interface Source {
  /** From the root of the project: 'src/cli/mall.ts'. */
  file: string;
  text: string;
}

export interface Oversized {
  /** A file, a file with a line counted from 1, or a folder. */
  place: string;
  problem: string;
}

const tooMuch = (place: string, what: string, size: number, most: number): Oversized[] =>
  size > most ? [{ place, problem: `${size} ${what}, at most ${most}` }] : [];

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length;

/** The code of a file, at the lines at which it stands: of a component what is between its fences. */
function codeOf({ file, text }: Source): string {
  if (file.endsWith('.css')) return '';
  return file.endsWith('.astro') ? (/^---\n[\s\S]*?\n(?=---)/.exec(text)?.[0].replace('---', '') ?? '') : text;
}

const isFunction = (node: ts.Node) => ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

function findInFunctions(source: Source): Oversized[] {
  const kind = /x$/.test(source.file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(source.file, codeOf(source), ts.ScriptTarget.Latest, false, kind);
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const found: Oversized[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const first = lineAt(node.getStart(tree));
      const size = lineAt(node.end) - first + 1;
      found.push(...tooMuch(`${source.file}:${first}`, 'lines in a function', size, MOST.functionLines));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function findInFolders(sources: readonly Source[]): Oversized[] {
  const folders = Map.groupBy(sources, ({ file }) => dirname(file));
  return [...folders].flatMap(([folder, files]) =>
    tooMuch(folder, 'source files in a folder', files.length, MOST.folderFiles),
  );
}

/** Every file, function and folder that is larger than it may be. */
export function findOversized(sources: readonly Source[]): Oversized[] {
  const counted = sources.filter(({ file }) => !(file in EXCEPTIONS));
  return [
    ...counted.flatMap(({ file, text }) => tooMuch(file, 'lines in a file', linesOf(text), MOST.fileLines)),
    ...counted.flatMap(findInFunctions),
    ...findInFolders(sources),
  ];
}
