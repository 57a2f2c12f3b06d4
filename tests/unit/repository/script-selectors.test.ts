import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Where scripts of pages stand; what they look for in a page has a `data-` attribute of its own. */
const SCRIPTS = ['src/islands/**/*.{ts,tsx}', 'src/{layouts,components,pages}/**/*.astro'];

/** A class in a selector: at its start or after a tag, a combinator, a bracket or a comma. */
const CLASS = /(?:^|[\s,>+~(\])\w])\.[a-z][\w-]*(?=$|[\s,.:>+~)[])/i;
/** Names of files and of properties in texts of the code have the same form. */
const FILE = /\/|\.(?:ts|tsx|css|html|js|json|svg|webp|avif)\b|\$\{/;

const isModuleName = ({ parent }: ts.Node) =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword);

/** Keys of messages, which look like selectors and never reach a browser. */
const isTextSet = (node: ts.Node) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'textSet';

const isLookup = (node: ts.Node): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) &&
  (node.name.text === 'getElementsByClassName' ||
    (node.name.text === 'contains' &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'classList'));

/** What of a script looks for a class: selectors in any string, and the two methods that take names of classes. */
function classLookups(code: string): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node) => {
    if (isTextSet(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      if (!isModuleName(node) && CLASS.test(node.text) && !FILE.test(node.text)) found.push(node.text);
    } else if (isLookup(node)) found.push(node.getText());
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile('script.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** The scripts of an `.astro` file; its markup names classes because it carries them. */
const scriptsIn = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.astro')
    ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code)
    : [text];
};

describe('scripts of pages', () => {
  test('look for data attributes and never for style classes', () => {
    const files = SCRIPTS.flatMap((pattern) => globSync(pattern));
    expect(files.length).toBeGreaterThan(300);
    const wrong = files.flatMap((file) =>
      scriptsIn(file)
        .flatMap(classLookups)
        .map((text) => `${file}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    "document.querySelector('.card')",
    "for (const link of all('.ticket a[data-some]')) {}",
    "card.querySelectorAll('s,.flag')",
    "host.closest('[data-card]:not(.out)')",
    'document.querySelectorAll(`.ticket[data-coupon="1"]`)',
    "const PLACE = 'li.card > a';",
    "document.getElementsByClassName('card')",
    "element.classList.contains('price')",
  ])('%s is refused', (code) => expect(classLookups(code)).toHaveLength(1));

  test.each([
    "document.querySelector('[data-card] a')",
    "import { a } from './card.ts';",
    "const later = () => import('./card.tsx');",
    "card.classList.toggle('out', true)",
    "const text = 'Version 2.';",
    "textSet({ logIn: 'accounts:menu.logIn' })",
  ])('%s is accepted', (code) => expect(classLookups(code)).toEqual([]));
});
