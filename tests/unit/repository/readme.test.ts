import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { VARIABLES } from '#server/config.ts';
import { overview } from '../../../src/cli/output/overview.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const readme = read('README.md');

const NAMES = VARIABLES.map(({ name }) => name);

/** Names in the first column of the table of variables; 'WECHAT_PAY_…' stands for several. */
const variableRows = () =>
  readme
    .split('\n| variable ')[1]
    ?.split('\n\n')[0]
    ?.split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
    .map(([, name]) => name);

describe('the environment', () => {
  test.each(VARIABLES)('variable $name has a line in the help and is named in the README', ({ name, about }) => {
    expect(about).not.toBe('');
    expect(overview().split('\n')).toContainEqual(expect.stringMatching(new RegExp(`^ +${name} +\\S`)));
    expect(readme).toContain(`\`${name}\``);
  });

  test('has no variable in the table of the README that the mall does not read', () => {
    expect(variableRows()).toContain('PORT');
    expect(NAMES).toEqual(expect.arrayContaining(variableRows() ?? []));
  });
});

test('the README names every script of the package, and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  const named = [...readme.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, short]) => run ?? short);
  expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort());
});
