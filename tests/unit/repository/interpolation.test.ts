import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `text.replace('{{name}}', name)` reads `$&` in a name as a pattern; `fillIn` is the only place that fills texts. */
const BY_HAND = /\.replace(?:All)?\(\s*(?:['"`]\{\{|\/\\?\{\\?\{)/;

test('texts are filled by fillIn only', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}').filter((file) => file !== 'src/locale/fill-in.ts');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => BY_HAND.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  "text.replace('{{name}}', name)",
  'text.replaceAll(`{{name}}`, name)',
  'text.replace(/\\{\\{name\\}\\}/g, name)',
])('refuses %s', (code) => expect(code).toMatch(BY_HAND));
