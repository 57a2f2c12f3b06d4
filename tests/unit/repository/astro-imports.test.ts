import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** dependency-cruiser reads no `.astro` files, so their rows of the import table are held here. */
const MAY: Record<string, string[]> = {
  components: ['domain', 'contract', 'locale', 'seo', 'styles', 'catalog', 'components'],
  layouts: ['domain', 'contract', 'locale', 'islands', 'components', 'seo', 'catalog', 'styles', 'layouts'],
  pages: ['domain', 'contract', 'locale', 'islands', 'components', 'seo', 'catalog', 'styles', 'layouts', 'pages'],
};
const TYPES_ONLY = { components: ['contract', 'catalog'], layouts: ['contract'], pages: ['contract'] } as Record<
  string,
  string[]
>;

interface Import {
  isType: boolean;
  folder: string;
}

/** Folder of `src/` that each import of a file leads to. */
function importsOf(file: string): Import[] {
  const statements = readFileSync(file, 'utf8').matchAll(/^\s*import (type )?(?:[^'"]*from )?['"]([#.][^'"]*)['"]/gm);
  return [...statements].map(([, type, target = '']) => {
    const path = target.startsWith('#')
      ? target.slice(1)
      : new URL(target, `file:///${file}`).pathname.replace('/src/', '');
    return { isType: type !== undefined, folder: path.split('/')[0] ?? '' };
  });
}

for (const folder of Object.keys(MAY)) {
  const files = globSync(`src/${folder}/**/*.astro`);
  test(`${folder} import what they may`, () => {
    expect(files.length).toBeGreaterThan(0);
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter(
          (one) => !MAY[folder]?.includes(one.folder) || (!one.isType && TYPES_ONLY[folder]?.includes(one.folder)),
        )
        .map((one) => `${file} → ${one.folder}`),
    );
    expect(wrong).toEqual([]);
  });
}
