import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CallName, contract } from '#contract/index.ts';
import { LOSSES } from '#contract/reliance/losses.ts';
import { USES } from '#contract/reliance/uses.ts';

const NAMES = Object.keys(contract) as CallName[];

describe('what pages lose', () => {
  const sourcesOf = (folder: string) =>
    readdirSync(new URL(`../../../src/${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|astro)$/.test(file))
      .map((file) => readFileSync(new URL(`../../../src/${folder}/${file}`, import.meta.url), 'utf8'))
      .join('\n');
  const browser = sourcesOf('stores') + sourcesOf('api-client');
  const build = sourcesOf('catalog') + sourcesOf('publish');
  const isNamed = (source: string, name: CallName) => source.includes(`'${name}'`);

  test('is said of every call, in a sentence of its own for each use', () => {
    expect(Object.keys(USES).sort()).toEqual(NAMES.toSorted());
    expect(new Set(Object.values(USES))).toEqual(new Set(Object.keys(LOSSES)));
    const sentences = Object.values(LOSSES).map(({ sentence }) => sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{15,130}\.$/);
  });

  test.each(NAMES)('%s is unused exactly where no store and no build names it', (name) => {
    const isUsed = isNamed(browser, name) || isNamed(build, name);
    expect(LOSSES[USES[name]].dependence === 'unused').toBe(!isUsed);
  });

  test.each(NAMES.filter((name) => LOSSES[USES[name]].dependence === 'build'))('the build names %s', (name) => {
    expect(isNamed(build, name)).toBe(true);
  });

  test('calls of ours alone are never needed', () => {
    const own = NAMES.filter((name) => /^front\/pc\/(?!home\/)/.test(contract[name].path));
    const needed = own.filter((name) => ['build', 'page'].includes(LOSSES[USES[name]].dependence));
    expect(needed).toEqual([]);
  });
});
