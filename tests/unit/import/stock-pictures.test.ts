import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type PictureSpec, pictureOf } from '#demo/picture-spec.ts';
import { PLACEHOLDER, stockFiles, WINDOWS } from '#import/pictures/stock-pictures.ts';

const WINDOW = ['shopping-bags', 'package', 'wrapped-gift'];
const windowSpec = (awning: 0 | 1 | 2 | 3): PictureSpec => ({ of: 'shop', arts: WINDOW, ground: 'sand', awning });
const SPECS = [
  {
    picture: PLACEHOLDER,
    spec: { of: 'goods', art: 'package', colour: null, ground: 'paper', view: 'front' } satisfies PictureSpec,
  },
  ...([0, 1, 2, 3] as const).map((awning) => ({ picture: WINDOWS[awning], spec: windowSpec(awning) })),
];

describe("the import's own pictures", () => {
  test.each(SPECS)('picture $picture.name has the name and widths that the demo gives it', ({ picture, spec }) => {
    const { name, widths } = pictureOf(spec);
    expect(picture).toEqual({ name, widths });
  });

  test('the folder holds every file that is named, its licence, and nothing else', () => {
    const files = SPECS.flatMap(({ picture }) => stockFiles(picture));
    for (const { source } of files) expect(existsSync(source), source).toBe(true);
    const folder = readdirSync(new URL('../../../src/import/pictures/stock', import.meta.url));
    expect(folder.sort()).toEqual([...files.map(({ name }) => name), 'LICENSE'].sort());
  });
});
