import ts from 'typescript';

interface Replaced {
  word: RegExp;
  instead: string;
}

/** Words that the glossary replaces, alone or as a part of a name. */
const WORDS: readonly Replaced[] = [
  { word: /goods/, instead: 'product' },
  { word: /told/, instead: 'sent, shown, informed' },
  { word: /heard/, instead: 'received' },
  { word: /thaw(?:s|ed|ing)?/, instead: 'release' },
  { word: /whoever/, instead: 'who, or the role: buyer, visitor, operator' },
  { word: /mend(?:s|ed|ing)?/, instead: 'fix' },
  { word: /reckon(?:s|ed|ing)?/, instead: 'calculate' },
  { word: /lapsed/, instead: 'expired' },
];
const PHRASES: readonly Replaced[] = [
  { word: /keeps? house/, instead: 'run jobs' },
  { word: /what is none/, instead: 'unknown values' },
  { word: /nobody's/, instead: 'of no owner' },
];

const anyOf = (replaced: readonly Replaced[]) => replaced.map(({ word }) => word.source).join('|');

/** The wire keeps its own words: names that `src/contract` declares are allowed everywhere. */
const REPLACED = new RegExp(`\\b(?:${anyOf([...WORDS, ...PHRASES])})\\b`, 'gi');
const REPLACED_PART = new RegExp(`^(?:${anyOf(WORDS)})$`, 'i');

const insteadOf = (found: string) =>
  [...WORDS, ...PHRASES].find(({ word }) => new RegExp(`^(?:${word.source})$`, 'i').test(found))?.instead ?? '';

export interface Source {
  /** From the root of the project: 'src/cli/mall.ts'. */
  file: string;
  text: string;
}

export interface Found {
  file: string;
  /** Counted from 1. */
  line: number;
  word: string;
  /** What to write for it. */
  instead: string;
}

interface Piece {
  at: number;
  text: string;
}

const SENTENCE_WORDS = 3;

const isCode = ({ file }: Source) => /\.(ts|tsx|mjs)$/.test(file);
const isContract = ({ file }: Source) => file.startsWith('src/contract/');
const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** What is quoted is a name of the wire, a file or a command. */
const withoutQuotes = (text: string) =>
  text.replace(/`[^`]*`|'[^'\n ]*'|"[^"\n]*"|\/goods[\w/-]*|--goods|mall goods|drop table goods/g, (quoted) =>
    ' '.repeat(quoted.length),
  );

function parse({ file, text }: Source): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

function eachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => eachNode(child, visit));
}

function namesIn(source: ts.SourceFile): Piece[] {
  const names: Piece[] = [];
  eachNode(source, (node) => {
    // 'data-goods' of JSX is an attribute of the pages, which scripts select.
    if (ts.isIdentifier(node) && !node.text.includes('-')) names.push({ at: node.getStart(source), text: node.text });
  });
  return names;
}

/** What the contract's schemas and calls are made of. */
function membersIn(source: ts.SourceFile): string[] {
  const members: string[] = [];
  eachNode(source, (node) => {
    if ((ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) && ts.isIdentifier(node.name))
      members.push(node.name.text);
  });
  return members;
}

function commentsOfCode(source: ts.SourceFile): Piece[] {
  const comments = new Map<number, Piece>();
  eachNode(source, (node) => {
    if (ts.isJsxText(node)) return;
    const ranges = [
      ...(ts.getLeadingCommentRanges(source.text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, node.end) ?? []),
    ];
    for (const { pos, end } of ranges) comments.set(pos, { at: pos, text: source.text.slice(pos, end) });
  });
  return [...comments.values()];
}

function isInTaggedTemplate(part: ts.Node): boolean {
  const template = ts.isTemplateHead(part) ? part.parent : part.parent.parent;
  return ts.isTaggedTemplateExpression(template.parent);
}

/** A part of a template counts as a text, but not where the template has a tag, as statements have. */
const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) ||
  (ts.isNoSubstitutionTemplateLiteral(node) && !ts.isTaggedTemplateExpression(node.parent)) ||
  ((ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) && !isInTaggedTemplate(node));

/** Texts of messages, summaries and test names; a shorter string may be a name of the wire. */
function sentencesIn(source: ts.SourceFile): Piece[] {
  const sentences: Piece[] = [];
  eachNode(source, (node) => {
    if (isText(node) && (node.text.match(/(?<!\S)[a-z]+/gi) ?? []).length >= SENTENCE_WORDS)
      sentences.push({ at: node.getStart(source) + 1, text: node.text });
  });
  return sentences;
}

/** Prose of files that are no TypeScript: all of a README but its code, comments of styles, SQL and components. */
function proseOf({ file, text }: Source): Piece[] {
  if (file.endsWith('.md'))
    return [{ at: 0, text: text.replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, ' ')) }];
  const comment = file.endsWith('.sql') ? /--(?!>).*/g : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*|<!--[\s\S]*?-->/gm;
  return [...text.matchAll(comment)].map((match) => ({ at: match.index, text: match[0] }));
}

const partsOf = (name: string) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];

function findInProse(source: Source, pieces: readonly Piece[]): Found[] {
  return pieces.flatMap(({ at, text }) =>
    [...withoutQuotes(text).matchAll(REPLACED)].map((match) => ({
      file: source.file,
      line: lineAt(source.text, at + match.index),
      word: match[0],
      instead: insteadOf(match[0]),
    })),
  );
}

/** Every place of a replaced word in comments, READMEs, names and sentences; short strings may be the wire's names. */
export function findWords(sources: readonly Source[]): Found[] {
  const parsed = sources.filter(isCode).map((source) => ({ source, tree: parse(source) }));
  const wire = new Set(parsed.filter(({ source }) => isContract(source)).flatMap(({ tree }) => membersIn(tree)));
  const inNames = parsed.flatMap(({ source, tree }) =>
    namesIn(tree).flatMap(({ text, at }) => {
      const part = wire.has(text) ? undefined : partsOf(text).find((one) => REPLACED_PART.test(one));
      if (part === undefined) return [];
      return [{ file: source.file, line: lineAt(source.text, at), word: text, instead: insteadOf(part) }];
    }),
  );
  const inComments = parsed.flatMap(({ source, tree }) =>
    findInProse(source, [...commentsOfCode(tree), ...sentencesIn(tree)]),
  );
  const inProse = sources.filter((source) => !isCode(source)).flatMap((source) => findInProse(source, proseOf(source)));
  return [...inNames, ...inComments, ...inProse];
}
