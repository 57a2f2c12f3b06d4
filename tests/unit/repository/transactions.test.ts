import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** A payment provider begins a payment, which is no transaction. */
const BEGIN = /(?<!\bprovider)\.begin\(/;
const ORM = /\.transaction\(/;
/** Its long transactions still go through Drizzle. */
const IMPORT = 'src/import/write/import-products.ts';

const filesWith = (pattern: RegExp) =>
  globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => pattern.test(readFileSync(`${ROOT}${file}`, 'utf8')));

test('a transaction begins only through transact, because the driver ends the process when a connection breaks', () => {
  expect(filesWith(BEGIN)).toEqual([]);
});

test('only the import begins transactions of Drizzle', () => {
  expect(filesWith(ORM)).toEqual([IMPORT]);
});
