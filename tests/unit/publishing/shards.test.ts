import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isOwn, readShare, type Share, shareText } from '#catalog/build-shard.ts';
import { payloadPath } from '#catalog/page-payload.ts';
import { noteLeftOut } from '#publish/build/left-out.ts';
import { type BuildOptions, inputsOf } from '#publish/build.ts';
import { readState, writeState } from '#publish/incremental/changes.ts';
import { readMarkup } from '#publish/pages/markup.ts';
import { readPageFacts } from '#publish/pages/page-facts.ts';
import { addressOf } from '#publish/pages/page-record.ts';
import { PAGES_FILE, POLICIES_FILE, readPolicies, readRecords } from '#publish/pages/page-records.ts';
import { processesFor } from '#publish/render/render-in-parallel.ts';
import { writePartNote } from '#publish/shards/part-note.ts';
import { mergeParts } from '#publish/shards/parts.ts';
import type { PolicyHashes } from '#server/platform/static/build-files.ts';
import { contentHash } from '#server/platform/static/content-hash.ts';

describe('a share', () => {
  test.each([
    ['2/3', { part: 2, of: 3 }],
    ['1/1', { part: 1, of: 1 }],
    ['0/3', null],
    ['4/3', null],
    ['a/b', null],
    ['1/', null],
    ['1/2/3', null],
  ])('%s', (text, share) => expect(readShare(text)).toEqual(share));

  test('everything falls to exactly one part', () => {
    const thing = fc.oneof(fc.nat(), fc.string());
    fc.assert(
      fc.property(thing, fc.integer({ min: 1, max: 40 }), (one, of) => {
        const parts = Array.from({ length: of }, (_, at): Share => ({ part: at + 1, of }));
        expect(parts.filter((share) => isOwn(one, share))).toHaveLength(1);
      }),
    );
  });
});

test.each([
  [8, 64, 8],
  [8, 5, 2],
  [1, 64, 1],
  [2, 1, 1],
])('%i cores and %i GB are for %i processes', (cores, gigabytes, count) =>
  expect(processesFor(cores, gigabytes * 1024 ** 3)).toBe(count),
);

describe('parts', () => {
  const ORIGIN = 'https://mall.example';
  let root: string;
  let options: BuildOptions;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'parts-'));
    const progress = { show: () => {}, end: () => {} };
    options = { root, api: 'http://127.0.0.1:1', origin: ORIGIN, outDir: 'dist', progress };
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const put = (folder: string, file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const link = (language: string, path: string) =>
    `<link rel="alternate" hreflang="${language}" href="${ORIGIN}${path}">`;
  const pageOf = (file: string, languages: Record<string, string>) => {
    const own = addressOf(file);
    const lang = own.startsWith('/zh') ? 'zh' : 'en';
    const links = Object.entries(languages).map(([language, path]) => link(language, path));
    return `<html lang="${lang}"><head><link rel="canonical" href="${ORIGIN}${own}">${links.join('')}</head>${own}</html>`;
  };
  const TEA = { en: '/tea-d-1-0.html', zh: '/zh/cha-d-1-0.html', 'x-default': '/tea-d-1-0.html' };

  /** A part with pages as a rendering process leaves them. */
  function part(
    share: string,
    files: readonly string[],
    policies: PolicyHashes[],
    made: Partial<BuildOptions> = {},
    failed: readonly string[] = [],
  ) {
    const { part: number, of } = readShare(share) ?? { part: 1, of: 1 };
    const folder = join(root, `dist-part-${number}-of-${of}`);
    const records = files.map((file, at) => {
      const html = pageOf(file, Object.values(TEA).includes(file) ? TEA : {});
      put(folder, file, html);
      put(folder, payloadPath(file), '{}');
      const facts = readPageFacts(addressOf(file), readMarkup(html));
      return { ...facts, file, address: addressOf(file), hash: contentHash(html), payload: 'p', shows: [], policy: at };
    });
    put(folder, '_astro/a.js', 'a');
    put(folder, 'feeds/goods-1.xml', `<channel>\n${feedLine(number)}`);
    put(folder, PAGES_FILE, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    put(folder, POLICIES_FILE, JSON.stringify(policies));
    writeState(folder, { cursor: 10 - number, frame: 'f' });
    for (const file of failed) noteLeftOut(folder, file, new Error('no price'), new Date(0));
    writePartNote(folder, { part: number, of }, inputsOf({ ...options, ...made }));
    return folder;
  }
  const feedLine = (id: number) => `<item><g:id>${id}-1</g:id></item>`;
  const set = (name: string): PolicyHashes => ({ scripts: [`'sha256-${name}'`], styles: [] });

  test('become one build in service, each page with its own policy, followed from where the first began', async () => {
    part('1/2', [TEA.en], [set('a')]);
    part('2/2', [TEA.zh], [set('b')]);
    const { pages, faults, folder } = await mergeParts(options);
    expect({ pages, faults }).toEqual({ pages: 2, faults: [] });
    expect(readFileSync(join(root, 'dist', TEA.zh), 'utf8')).toBe(pageOf(TEA.zh, TEA));
    expect(existsSync(join(root, 'dist', payloadPath(TEA.en)))).toBe(true);
    const policyOf = (file: string) => readPolicies(folder)[readRecords(folder).get(file)?.policy ?? -1];
    expect([policyOf(TEA.en), policyOf(TEA.zh)]).toEqual([set('a'), set('b')]);
    expect(readState(folder)).toEqual({ cursor: 8, frame: 'f' });
    expect(existsSync(join(root, 'dist-part-1-of-2'))).toBe(false);
    const feed = readFileSync(join(root, 'dist/feeds/goods-1.xml'), 'utf8');
    expect(feed).toBe(`<channel>\n${feedLine(1)}\n${feedLine(2)}\n</channel></rss>\n`);
    const sitemap = readFileSync(join(root, 'dist/sitemaps/1.xml'), 'utf8');
    expect([TEA.en, TEA.zh].every((path) => sitemap.includes(`<loc>${ORIGIN}${path}</loc>`))).toBe(true);
  });

  const both = () => [part('1/2', [TEA.en], [set('a')]), part('2/2', [TEA.zh], [set('a')])];
  test.each<[string, () => unknown, RegExp]>([
    ['none there', () => {}, /no parts/],
    ['one missing', () => part('2/3', [TEA.en], [set('a')]), /missing: 1\/3, 3\/3/],
    ['parts of two divisions', () => [...both(), part('1/3', [TEA.en], [set('a')])], /several divisions/],
    [
      'one of another address',
      () => [part('1/2', [TEA.en], [set('a')], { origin: 'https://x.example' }), part('2/2', [TEA.zh], [set('a')])],
      /part-1-of-2 was made of the address https:\/\/x\.example/,
    ],
    ['a page lost on the way', () => rmSync(join(both()[1] ?? '', TEA.zh)), /part-2-of-2 has lost zh\/cha/],
    [
      'a payload lost on the way',
      () => rmSync(join(both()[0] ?? '', payloadPath(TEA.en))),
      /part-1-of-2 has lost tea-d-1-0\/_payload/,
    ],
    [
      'a file lost that is no page',
      () => rmSync(join(both()[0] ?? '', 'feeds/goods-1.xml')),
      /part-1-of-2 has lost feeds\/goods-1\.xml/,
    ],
    ['a file torn on the way', () => put(both()[1] ?? '', '_astro/a.js', ''), /part-2-of-2 has lost _astro\/a\.js/],
    [
      'a language made of another state',
      () => [part('1/2', [TEA.en], [set('a')]), part('2/2', [], [])],
      /do not fit together/,
    ],
  ])('are refused and left alone with %s', async (_, prepare, reason) => {
    prepare();
    await expect(mergeParts(options)).rejects.toThrow(reason);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  test('of which a page was left out become a build without it, which says so', async () => {
    part('1/2', [TEA.en, '/b-l-5.html'], [set('a'), set('a')]);
    part('2/2', ['/index.html'], [set('a')], {}, [TEA.zh]);
    const { faults, leftOut } = await mergeParts(options);
    expect(faults).toEqual([]);
    expect(leftOut).toEqual([
      { file: TEA.zh, address: TEA.zh, reason: 'no price', since: new Date(0).toISOString(), hasOlder: false },
    ]);
  });

  test('of which a page was left out keep its version of the build before, whatever its name was', async () => {
    part('1/1', [TEA.en, TEA.zh, '/index.html'], [set('a'), set('b'), set('c')]);
    await mergeParts(options);
    part('1/1', [TEA.en, '/index.html'], [set('a'), set('c')], {}, ['/zh/new-name-d-1-0.html']);
    const { folder, leftOut } = await mergeParts(options);
    expect(leftOut).toMatchObject([{ reason: 'no price', hasOlder: true }]);
    expect(readFileSync(join(root, 'dist', TEA.zh), 'utf8')).toBe(pageOf(TEA.zh, TEA));
    expect(existsSync(join(root, 'dist', payloadPath(TEA.zh)))).toBe(true);
    expect(readPolicies(folder)[readRecords(folder).get(TEA.zh)?.policy ?? -1]).toEqual(set('b'));
  });

  test.each<[string, string[], string[]]>([
    ['most pages', ['/index.html'], ['/a.html', '/b.html']],
    ['the home page', [TEA.en, TEA.zh], ['/index.html']],
  ])('are no build where %s could not be made', async (_, made, failed) => {
    part('1/1', made, made.map(set), {}, failed);
    await expect(mergeParts(options)).rejects.toThrow(/too many for a build. The first: \/\w*: no price/);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  test('that were not finished count as missing', async () => {
    rmSync(join(both()[1] ?? '', '_mall/part.json'));
    await expect(mergeParts(options)).rejects.toThrow(`missing: ${shareText({ part: 2, of: 2 })}`);
  });
});
