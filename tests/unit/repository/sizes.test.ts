import { describe, expect, test } from 'vitest';
import { findOversized } from '../../sizes/find-oversized.ts';

const oversized = (file: string, text: string) =>
  findOversized([{ file, text }]).map(({ place, problem }) => `${place}: ${problem}`);

const lines = (count: number, line = '// line') => `${line}\n`.repeat(count);
const arrow = (count: number) => `export const act = () => {\n${lines(count - 2, '  act();')}};\n`;

describe('the check of sizes', () => {
  test('accepts a file of 300 lines and reports one of 301', () => {
    expect(oversized('src/a.ts', lines(300))).toEqual([]);
    expect(oversized('src/a.ts', lines(301))).toEqual(['src/a.ts: 301 lines in a file, at most 300']);
    expect(oversized('src/a.css', lines(301, '/* line */'))).toEqual(['src/a.css: 301 lines in a file, at most 300']);
  });

  test('accepts a function of 59 lines and reports one of 60 with its line', () => {
    expect(oversized('src/a.ts', arrow(59))).toEqual([]);
    expect(oversized('src/a.ts', `\n${arrow(60)}`)).toEqual(['src/a.ts:2: 60 lines in a function, at most 59']);
  });

  test('reports methods, components and functions of Astro files', () => {
    const method = `class A {\n  act() {\n${lines(58, '    act();')}  }\n}\n`;
    expect(oversized('src/a.ts', method)).toEqual(['src/a.ts:2: 60 lines in a function, at most 59']);
    const component = `export const A = () => (\n  <p>\n${lines(56, '    <br />')}  </p>\n);\n`;
    expect(oversized('src/A.tsx', component)).toEqual(['src/A.tsx:1: 60 lines in a function, at most 59']);
    const page = `---\n${arrow(60)}---\n<p>text</p>\n`;
    expect(oversized('src/A.astro', page)).toEqual(['src/A.astro:2: 60 lines in a function, at most 59']);
  });

  test('accepts 25 files in a folder and reports 26, without those of folders below', () => {
    const files = (count: number) => Array.from({ length: count }, (_, at) => ({ file: `src/a/${at}.ts`, text: '' }));
    const below = { file: 'src/a/b/c.ts', text: '' };
    expect(findOversized([...files(25), below])).toEqual([]);
    expect(findOversized(files(26))).toEqual([{ place: 'src/a', problem: '26 source files in a folder, at most 25' }]);
  });

  test('accepts generated files of any length', () => {
    expect(oversized('src/locale/message-list.ts', lines(2000))).toEqual([]);
  });
});
