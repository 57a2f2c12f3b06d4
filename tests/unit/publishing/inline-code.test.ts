import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { unionOf } from '#publish/build/previous-builds.ts';
import { codeIn, createInlineCollector, ForeignCodeError, inlineCode, sourceHash } from '#publish/pages/inline-code.ts';
import { createInlineFiles } from '#publish/pages/inline-files.ts';
import { readMarkup } from '#publish/pages/markup.ts';

const folder = mkdtempSync(join(tmpdir(), 'inline-'));
afterAll(() => rmSync(folder, { recursive: true }));

const elements = (html: string) => readMarkup(html).code;
const codeOf = (html: string) => inlineCode(elements(html));
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inline code', () => {
  test('is hashed exactly as it stands between its tags', () => {
    expect(sourceHash(' a\n')).toBe(hash(' a\n'));
    expect(codeOf('<SCRIPT async data-x="a>b"> go()\n</SCRIPT ><style>b{}</style>')).toEqual([
      { kind: 'scripts', text: ' go()\n' },
      { kind: 'styles', text: 'b{}' },
    ]);
  });

  test('is neither data nor a file of its own', () => {
    const html =
      '<script type="application/ld+json">{"a":"<b>"}</script><script type=application/json>1</script><script src="/_astro/a.js"></script>';
    expect(codeOf(html)).toEqual([]);
  });

  test('in an attribute, a text or a comment is harmless text', () => {
    for (const html of [
      '<img alt="</script><script>alert(99)</script>">',
      "<a title='<style>a{}</style>'>x</a>",
      '<!-- <script>alert(1)</script> -->',
      '<title><script>alert(1)</script></title><textarea><style>a{}</style></textarea>',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
      '<meta content="<script>alert(1)//">',
    ])
      expect(codeOf(html), html).toEqual([]);
  });

  test('is found however its tags are written, and where it never ends', () => {
    for (const html of [
      '<script/x>alert(1)</script>',
      '<ScRiPt\n>alert(1)</sCrIpT\t>',
      '<p title="a>b"><script title=">">alert(1)</script foo>',
      '<!--><script>alert(1)</script>',
      '<script>alert(1)',
      '<!-- a --!><script>alert(1)</script>',
    ])
      expect(codeOf(html), html).toEqual([{ kind: 'scripts', text: 'alert(1)' }]);
    expect(codeOf('<svg><style>a{}')).toEqual([{ kind: 'styles', text: 'a{}' }]);
  });

  test('counts also as module, import map or speculation rules', () => {
    for (const type of ['module', 'importmap', 'speculationrules', 'text/javascript'])
      expect(codeOf(`<script type="${type}">1</script>`)).toHaveLength(1);
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
    expect(collector.take('/a', elements(both))).toBe(0);
    expect(collector.take('/b', elements('<p>no code</p>'))).toBe(1);
    expect(collector.take('/c', elements(both))).toBe(0);
    expect(collector.sets()[0]).toEqual({ scripts: [hash(OURS)], styles: [hash('b{content:"→"}')] });
    expect(unionOf(collector.sets())).toEqual(collector.sets()[0]);
  });

  test('lets in the hosts of the build on every page, and says nothing of hosts where there are none', () => {
    const others = { hosts: ['https://chat.example'], apis: ['https://back.example'] };
    const collector = createInlineCollector(isOurs, others);
    collector.take('/a', elements('<p>no code</p>'));
    expect(collector.sets()).toEqual([{ scripts: [], styles: [], ...others }]);
    const without = createInlineCollector(isOurs);
    without.take('/a', elements('<p>no code</p>'));
    expect(without.sets()).toEqual([{ scripts: [], styles: [] }]);
    expect(unionOf([...collector.sets(), ...without.sets()])).toEqual({ scripts: [], styles: [], ...others });
    expect(unionOf(without.sets())).toEqual({ scripts: [], styles: [] });
  });

  test('refuses a script that came with the data, and names the page', () => {
    const collector = createInlineCollector(isOurs);
    const evil = () =>
      collector.take('/tea-d-1-0.html', elements('<p>Nice tea<script>steal(document.cookie)</script>'));
    expect(evil).toThrow(ForeignCodeError);
    expect(evil).toThrow(
      '/tea-d-1-0.html holds an inline script that is no part of the site\'s code ("steal(document.cookie)")',
    );
  });

  test('is not got round by a script that is long enough for a file of its own', async () => {
    const long = `/* ${'x'.repeat(700)} */`;
    const html = `<script>${long}</script>`;
    const stays = await createInlineFiles(folder, () => false)(html, readMarkup(html));
    expect(stays).toEqual({ html, code: elements(html) });
    const moved = await createInlineFiles(folder, () => true)(html, readMarkup(html));
    expect(moved.html).toMatch(/^<script defer src="\/_astro\/island\.[\w-]+\.js"><\/script>$/);
    expect(moved.code).toEqual([]);
  });

  test('a script that moves into a file leaves the page around it as it was', async () => {
    const long = `/* ${'x'.repeat(700)} */`;
    const html = `<p title="<script>">a</p><script>${long}</script>b<script>short()</script><SCRIPT>${long}</SCRIPT >c`;
    const moved = await createInlineFiles(folder, () => true)(html, readMarkup(html));
    expect(moved.html).toMatch(
      /^<p title="<script>">a<\/p><script defer src="[^"]+"><\/script>b<script>short\(\)<\/script><script defer src="[^"]+"><\/script>c$/,
    );
    expect(inlineCode(moved.code)).toEqual([{ kind: 'scripts', text: 'short()' }]);
  });

  test('a style in the body moves to the end of the head, once', async () => {
    const html =
      '<html><head><style>a{}</style></head><body title="</head>"><style>b{}</style>x<style>b{}</style></body></html>';
    const moved = await createInlineFiles(folder, () => true)(html, readMarkup(html));
    expect(moved.html).toBe(
      '<html><head><style>a{}</style><style>b{}</style></head><body title="</head>">x</body></html>',
    );
    expect(inlineCode(moved.code).map(({ text }) => text)).toEqual(['a{}', 'b{}', 'b{}']);
  });
});
