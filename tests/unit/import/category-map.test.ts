import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readCategoryMap } from '#import/read/category-map.ts';
import { categoryMap } from '#import/write/map-categories.ts';

const CATEGORIES = [
  { id: 1, code: 'fashion', parentId: 0, level: 1, names: ['Fashion', 'Mode'] },
  { id: 2, code: 'jewelry', parentId: 1, level: 2, names: ['Jewelry'] },
  { id: 3, code: 'bracelets', parentId: 2, level: 3, names: ['Bracelets', 'Armbänder'] },
  { id: 4, code: 'others', parentId: 2, level: 3, names: ['Others'] },
  { id: 5, code: 'hats-others', parentId: 6, level: 3, names: ['Others'] },
  { id: 6, code: 'hats', parentId: 1, level: 2, names: ['Hats'] },
];
const folder = mkdtempSync(join(tmpdir(), 'map-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function mapOf(text: string) {
  const file = join(folder, 'categories.csv');
  writeFileSync(file, text);
  return categoryMap(file, await readCategoryMap(file), CATEGORIES);
}

describe('a category map', () => {
  test('finds by type, then by the longest beginning of a path', async () => {
    const map = await mapOf(
      'source,category\nBracelet,armbänder\nApparel,Hats > Others\n"Apparel > Jewelry",4\nUnused,Bracelets\n',
    );
    const of = (type: string, ...categoryPaths: string[]) => map.find({ type, categoryPaths });
    expect(of(' BRACELET ')).toBe(3);
    expect(of('', 'Apparel > Jewelry > Rings')).toBe(4);
    expect(of('Ring', 'Home', 'Apparel > Shoes')).toBe(5);
    expect(of('Ring', 'Home > Apparel')).toBeNull();
    expect(map.unused()).toMatchObject([{ line: 5, why: 'no product of the file has the type or category "Unused"' }]);
  });

  test('names categories as files of the mall do', async () => {
    expect((await mapOf('source,category\nRing,hats-others\n')).find({ type: 'ring', categoryPaths: [] })).toBe(5);
  });

  test('may have semicolons and its columns in any order', async () => {
    expect((await mapOf('Category;Source\n3;Ring\n')).find({ type: 'ring', categoryPaths: [] })).toBe(3);
  });

  test.each([
    ['source,category\nA,Nowhere\n', 'Line 2: There is no category "Nowhere".'],
    ['source,category\nA,3\nB,99\n', 'Line 3: There is no category "99".'],
    ['source,category\nA,Others\n', 'Line 2: 2 categories are called "Others": numbers 4, 5. Name the one above it'],
    ['source,category\nA,Fashion\n', 'Line 2: "Fashion" is a category of level 1; products go into those of level 3.'],
    ['source,category\nA,3\na,4\n', 'Line 3: "a" stands in line 2 too.'],
    ['source,category\nA,\n', 'Line 2: A row needs both'],
    ['from,to\nA,3\n', 'Line 1: Its header is not "source,category".'],
  ])('%j is refused with its line', async (text, why) => {
    await expect(mapOf(text)).rejects.toThrow(`categories.csv is refused and nothing was changed. ${why}`);
  });
});
