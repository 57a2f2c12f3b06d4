import ts from 'typescript';

/** One change of a source text: the characters from `start` to `end` become `text`. */
export interface Mutant {
  file: string;
  line: number;
  /** The whole line as it is, trimmed: what a reasoned exception names, because line numbers move. */
  source: string;
  start: number;
  end: number;
  text: string;
  /** 'every → some', with ' (2)' behind it where one line has the same change twice. */
  change: string;
}

type Edit = [node: ts.Node, text: string, change: string];

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '<<': ['>>>'],
  '>>>': ['<<'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
};

const RENAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    every: 'some',
    some: 'every',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toUpperCase: 'toLowerCase',
    toLowerCase: 'toUpperCase',
    find: 'findLast',
    indexOf: 'lastIndexOf',
  }),
);

const REMOVED: ReadonlySet<string> = new Set(
  'sort toSorted reverse toReversed trim trimStart trimEnd slice filter normalize replace replaceAll toLowerCase toUpperCase padStart padEnd'.split(
    ' ',
  ),
);

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

function binaryEdits(node: ts.BinaryExpression): Edit[] {
  const operator = node.operatorToken.getText();
  // A text that is put together has no difference; the change would fail on the first call and prove nothing.
  if (operator.startsWith('+') && (isText(node.left) || isText(node.right))) return [];
  const [left, right] = [node.left.getText(), node.right.getText()];
  const isNullish = operator === '??';
  return (OPERATORS[operator] ?? []).map((to) => [
    node,
    isNullish ? `((${left}) ${to} (${right}))` : `(${left} ${to} ${right})`,
    `${operator} → ${to}`,
  ]);
}

function callEdits(node: ts.CallExpression): Edit[] {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const name = expression.name.text;
  const edits: Edit[] = [];
  const renamed = RENAMED.get(name);
  if (renamed) edits.push([expression.name, renamed, `${name} → ${renamed}`]);
  if (REMOVED.has(name)) edits.push([node, expression.expression.getText(), `remove .${name}()`]);
  return edits;
}

function unaryEdits(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Edit[] {
  const operand = node.operand.getText();
  if (node.operator === ts.SyntaxKind.ExclamationToken) return [[node, `(${operand})`, `!${operand} → ${operand}`]];
  if (node.operator === ts.SyntaxKind.MinusToken) return [[node, `(${operand})`, `-${operand} → ${operand}`]];
  if (node.operator === ts.SyntaxKind.PlusPlusToken) return [[node, `${operand}--`, '++ → --']];
  if (node.operator === ts.SyntaxKind.MinusMinusToken) return [[node, `${operand}++`, '-- → ++']];
  return [];
}

function numberEdits(node: ts.NumericLiteral): Edit[] {
  const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  if (isName) return [];
  const value = Number(node.text);
  return [value + 1, value - 1].map((to) => [node, `(${to})`, `${node.getText()} → ${to}`]);
}

function branchEdits(node: ts.ConditionalExpression): Edit[] {
  return [
    [node, `(${node.whenTrue.getText()})`, '?: → first'],
    [node, `(${node.whenFalse.getText()})`, '?: → second'],
  ];
}

const conditionEdits = (condition: ts.Expression, values: readonly string[]): Edit[] =>
  values.map((value) => [condition, value, `condition → ${value}`]);

function resultEdits(result: ts.Expression | undefined): Edit[] {
  if (!result || result.getText() === 'undefined') return [];
  return [[result, 'undefined', 'result → undefined']];
}

function editsOf(node: ts.Node): Edit[] {
  if (ts.isBinaryExpression(node)) return binaryEdits(node);
  if (ts.isCallExpression(node)) return callEdits(node);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return unaryEdits(node);
  if (ts.isNumericLiteral(node)) return numberEdits(node);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false', 'true → false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true', 'false → true']];
  if (ts.isConditionalExpression(node)) return branchEdits(node);
  if (ts.isIfStatement(node)) return conditionEdits(node.expression, ['true', 'false']);
  if (ts.isWhileStatement(node)) return conditionEdits(node.expression, ['false']);
  if (ts.isReturnStatement(node)) return resultEdits(node.expression);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return resultEdits(node.body);
  if (ts.isPropertyAccessExpression(node) && node.questionDotToken)
    return [[node.questionDotToken, '.', `?.${node.name.text} → .${node.name.text}`]];
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression))
    return [[node, ';', `remove ${node.expression.expression.getText()}()`]];
  return [];
}

const isOnlyTypes = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node);

/** All changes of one file, in the order of the text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const lines = text.split('\n');
  const seen = new Map<string, number>();
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isOnlyTypes(node)) return;
    for (const [target, replacement, change] of editsOf(node)) {
      const start = target.getStart();
      const { line } = tree.getLineAndCharacterOfPosition(start);
      const source = (lines[line] ?? '').trim();
      const key = `${line} ${change}`;
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      const numbered = count === 1 ? change : `${change} (${count})`;
      mutants.push({ file, line: line + 1, source, start, end: target.getEnd(), text: replacement, change: numbered });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return mutants.sort((one, other) => one.start - other.start);
}
