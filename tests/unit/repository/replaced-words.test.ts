import { describe, expect, test } from 'vitest';
import { findWords } from '../../words/find-words.ts';

const words = (file: string, text: string) => findWords([{ file, text }]).map(({ line, word }) => `${line} ${word}`);

describe('the check of replaced words', () => {
  test('reports a word in a comment with its line', () => {
    expect(words('src/a.ts', 'const id = 1;\n// Which goods were told.\n')).toEqual(['2 goods', '2 told']);
  });

  test('reports a name that has the word as a part', () => {
    expect(words('src/a.ts', 'const soldGoods = 1;')).toEqual(['1 soldGoods']);
  });

  test('reports a README, a style and a statement', () => {
    expect(words('src/README.md', '# x\n\nA goods has options.')).toEqual(['3 goods']);
    expect(words('src/a.css', '/* as a goods */')).toEqual(['1 goods']);
    expect(words('src/a.sql', 'select 1; -- thaws points')).toEqual(['1 thaws']);
  });

  test('reports a sentence of a message, not a short string and not a statement', () => {
    expect(words('src/a.ts', "fail('No goods are left');")).toEqual(['1 goods']);
    expect(words('src/a.ts', `fail(\`No goods of shop \${1} are left\`);`)).toEqual(['1 goods']);
    expect(words('src/a.ts', `call('goods list'); sql\`select id from goods where id = \${1}\`;`)).toEqual([]);
  });

  test('accepts a member of the contract by its name, and what is quoted', () => {
    const contract = { file: 'src/contract/a.ts', text: 'export const call = { goods: 1 };' };
    const user = { file: 'src/b.ts', text: '// The wire says `goods`.\nread({ goods: 1 });' };
    expect(findWords([contract, user])).toEqual([]);
  });

  test('says what to write instead, by the part of a name too', () => {
    const text = '// Points are thawed.\nconst soldGoods = 1; // and keep house';
    const instead = findWords([{ file: 'src/a.ts', text }]).map((found) => `${found.word}: ${found.instead}`);
    expect(instead.toSorted()).toEqual(['keep house: run jobs', 'soldGoods: product', 'thawed: release']);
  });

  test('does not take a longer word for a replaced one', () => {
    expect(words('src/a.ts', '// a mender, goodness\nconst recommended = 1;')).toEqual([]);
  });
});
