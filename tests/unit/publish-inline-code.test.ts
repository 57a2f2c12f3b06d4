import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { codeIn, createInlineCollector, ForeignCodeError, inlineCode, sourceHash } from '#publish/inline-code.ts';
import { createInlineFiles } from '#publish/inline-files.ts';
import { unionOf } from '#publish/lineage.ts';

const folder = mkdtempSync(join(tmpdir(), 'inline-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inline code', () => {
  test('is hashed exactly as it stands between its tags', () => {
    expect(sourceHash(' a\n')).toBe(hash(' a\n'));
    expect(inlineCode('<SCRIPT async data-x="a>b"> go()\n</SCRIPT ><style>b{}</style>')).toEqual([
      { kind: 'scripts', text: ' go()\n' },
      { kind: 'styles', text: 'b{}' },
    ]);
  });

  test('is neither data nor a file of its own', () => {
    const html =
      '<script type="application/ld+json">{"a":"<b>"}</script><script type=application/json>1</script><script src="/_astro/a.js"></script>';
    expect(inlineCode(html)).toEqual([]);
  });

  test('counts also as module, import map or speculation rules', () => {
    for (const type of ['module', 'importmap', 'speculationrules', 'text/javascript'])
      expect(inlineCode(`<script type="${type}">1</script>`)).toHaveLength(1);
  });
});

describe('the policy', () => {
  const OURS = 'const a = "it\'s";\nrun(a);';
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(
    join(folder, 'chunks', 'page.mjs'),
    `const html = ${JSON.stringify(`<script>${OURS}</script>`)}; const css = "b{content:\\"\\u2192\\"}";`,
  );
  const isOurs = codeIn(folder);

  test('lets in what the site is written with, in whatever spelling its bundle has it', () => {
    expect(isOurs(OURS)).toBe(true);
    expect(isOurs('b{content:"→"}')).toBe(true);
    expect(isOurs('steal(document.cookie)')).toBe(false);
  });

  test('gives each page the set that it needs, and equal pages the same', () => {
    const collector = createInlineCollector(isOurs);
    const both = `<style>b{content:"→"}</style><script>${OURS}</script>`;
    expect(collector.take('/a', both)).toBe(0);
    expect(collector.take('/b', '<p>no code</p>')).toBe(1);
    expect(collector.take('/c', both)).toBe(0);
    expect(collector.sets()[0]).toEqual({ scripts: [hash(OURS)], styles: [hash('b{content:"→"}')] });
    expect(unionOf(collector.sets())).toEqual(collector.sets()[0]);
  });

  test('lets in the hosts of the build on every page, and says nothing of hosts where there are none', () => {
    const hosts = ['https://chat.example'];
    const collector = createInlineCollector(isOurs, hosts);
    collector.take('/a', '<p>no code</p>');
    expect(collector.sets()).toEqual([{ scripts: [], styles: [], hosts }]);
    const without = createInlineCollector(isOurs);
    without.take('/a', '<p>no code</p>');
    expect(without.sets()).toEqual([{ scripts: [], styles: [] }]);
    expect(unionOf([...collector.sets(), ...without.sets()])).toEqual({ scripts: [], styles: [], hosts });
    expect(unionOf(without.sets())).toEqual({ scripts: [], styles: [] });
  });

  test('refuses a script that came with the data, and names the page', () => {
    const collector = createInlineCollector(isOurs);
    const evil = () => collector.take('/tea-d-1-0.html', '<p>Nice tea<script>steal(document.cookie)</script>');
    expect(evil).toThrow(ForeignCodeError);
    expect(evil).toThrow(
      '/tea-d-1-0.html holds an inline script that is no part of the site\'s code ("steal(document.cookie)")',
    );
  });

  test('is not got round by a script that is long enough for a file of its own', async () => {
    const long = `/* ${'x'.repeat(700)} */`;
    const html = `<script>${long}</script>`;
    expect(await createInlineFiles(folder, () => false)(html)).toBe(html);
    expect(await createInlineFiles(folder, () => true)(html)).toMatch(
      /^<script defer src="\/_astro\/island\.[\w-]+\.js"><\/script>$/,
    );
  });
});
