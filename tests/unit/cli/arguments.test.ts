import { expect, test } from 'vitest';
import { restore } from '../../../src/cli/backup/restore.ts';
import { product } from '../../../src/cli/catalog/product.ts';
import { readSettings } from '../../../src/cli/catalog/product-set.ts';
import { commandHelp, readArguments } from '../../../src/cli/command.ts';
import { demo } from '../../../src/cli/demo/demo.ts';
import { apply } from '../../../src/cli/mall-files/apply.ts';

test.each([
  [['--goods'], `Option '--goods <value>' argument missing. "mall demo --help" lists what there is.`],
  [['--good', '3'], `Unknown option '--good'. "mall demo --help" lists what there is.`],
])('invalid arguments are reported in one line: %s', (given, received) => {
  expect(() => readArguments('demo', demo, given)).toThrow(new Error(received));
});

test('a negative number is a value like any other, for the command to refuse', () => {
  expect(readArguments('demo', demo, ['--goods', '-3']).values).toEqual({ goods: '-3' });
  const given = readArguments('goods', product, ['set', '12', '--price', '-3']);
  expect(given.positionals).toEqual(['set', '12']);
  expect(() => readSettings(given)).toThrow('--price must not be negative: -3.');
});

test('a switch takes no number', () => {
  expect(() => readArguments('demo', demo, ['--replace', '-3'])).toThrow(
    '"mall demo" takes no negative number here: -3.',
  );
});

test.each([demo, restore])('a mall is replaced by --replace and its name in --name', (command) => {
  const { values } = readArguments('any', command, ['shop.tar.gz', '--replace', '--name', 'My mall']);
  expect(values).toMatchObject({ replace: true, name: 'My mall' });
  expect(command.usage).toMatch(/--replace \[?--name "My mall"\]/);
});

test('the options of a command stand in one column of its help, whatever their names', () => {
  const rows = commandHelp('apply', '', apply)
    .split('\n')
    .filter((row) => row.startsWith('  --'));
  expect(rows).toHaveLength(Object.keys(apply.options).length);
  expect(new Set(rows.map((row) => /^ {2}--\S+ +/.exec(row)?.[0].length)).size).toBe(1);
});
