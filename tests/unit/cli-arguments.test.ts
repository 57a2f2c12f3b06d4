import { expect, test } from 'vitest';
import { readArguments } from '../../src/cli/command.ts';
import { demo } from '../../src/cli/demo.ts';

test.each([
  [['--goods', '-3'], `Option '--goods' argument is ambiguous. "mall demo --help" tells what there is.`],
  [['--goods'], `Option '--goods <value>' argument missing. "mall demo --help" tells what there is.`],
  [['--good', '3'], `Unknown option '--good'. "mall demo --help" tells what there is.`],
])('what cannot be read is told in one line: %s', (given, told) => {
  expect(() => readArguments('demo', demo, given)).toThrow(new Error(told));
});
