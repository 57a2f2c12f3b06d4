import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { carryOver } from '#publish/build/carry-over.ts';
import { noteLeftOut } from '#publish/build/left-out.ts';
import { joinLineage, unionOf } from '#publish/build/previous-builds.ts';
import { addressOf, type PageRecord } from '#publish/pages/page-record.ts';
import { appendRecords, POLICIES_FILE, readPolicies, readRecords } from '#publish/pages/page-records.ts';

const TEA = '/tea-d-1-0.html';
const POT = '/pot-d-2-0.html';

let root: string;
let previous: string | null;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'carry-over-'));
  previous = null;
});
afterEach(() => rmSync(root, { recursive: true }));

const recordOf = (file: string, policy: number): PageRecord => ({
  file,
  address: addressOf(file),
  hash: file,
  payload: null,
  shows: [],
  policy,
  language: 'en',
  indexed: true,
  group: '',
  image: '',
  fault: '',
});

interface Content {
  /** HTML by file; each page has inline code of its own. */
  pages?: Record<string, string>;
  assets?: Record<string, string>;
  leftOut?: string[];
}

/** A build as it is when its pages are rendered, completed as far as old assets are concerned. */
function build(id: string, { pages = {}, assets = {}, leftOut = [] }: Content): string {
  const folder = join(root, id);
  for (const place of ['_astro', '_mall']) mkdirSync(join(folder, place), { recursive: true });
  for (const [file, html] of Object.entries(pages)) writeFileSync(join(folder, file), html);
  for (const [name, text] of Object.entries(assets))
    for (const form of ['', '.br']) writeFileSync(join(folder, '_astro', name + form), text);
  const files = Object.keys(pages);
  writeFileSync(join(folder, POLICIES_FILE), JSON.stringify(files.map((file) => ({ scripts: [file], styles: [] }))));
  appendRecords(folder, files.map(recordOf), []);
  for (const file of leftOut) noteLeftOut(folder, file, new Error('fails'), new Date(0));
  carryOver(previous, folder);
  joinLineage(previous, folder, id, unionOf(readPolicies(folder)));
  previous = folder;
  return folder;
}

const assetsIn = (folder: string) =>
  readdirSync(join(folder, '_astro'))
    .filter((name) => !name.endsWith('.br'))
    .sort();

const FIRST: Content = {
  pages: {
    [TEA]: `<link rel="stylesheet" href="/_astro/tea.css"><main>
      <script>import("/_astro/tea.js")</script><style>b{background:url(/_astro/inline.svg)}</style>
      <img srcset="/_astro/small.webp 1x, /_astro/large.webp 2x">
      <astro-island props="{&quot;picture&quot;:&quot;/_astro/props.webp&quot;}"></astro-island>
      <p>/_astro/text.js</p><!-- <script src="/_astro/comment.js"></script> --></main>`,
    [POT]: '<script src="/_astro/pot.js"></script>',
  },
  assets: {
    'tea.css': '@import "./more.css"; a{background:url("font.woff2")}',
    'more.css': '',
    'font.woff2': '',
    'tea.js': 'import"./chunk.js";const files=["_astro/late.css"];',
    'chunk.js': 'import("./tea.js");import("./deep.js")',
    'deep.js': '',
    'late.css': '',
    'inline.svg': '',
    'small.webp': '',
    'large.webp': '',
    'props.webp': '',
    'text.js': '',
    'comment.js': '',
    'pot.js': '',
  },
};

const OF_TEA = [
  'chunk.js',
  'deep.js',
  'font.woff2',
  'inline.svg',
  'large.webp',
  'late.css',
  'more.css',
  'props.webp',
  'small.webp',
  'tea.css',
  'tea.js',
];

describe('a page that keeps its older version', () => {
  test('keeps every asset that it needs over any number of builds, and no other', () => {
    build('b1', FIRST);
    for (const id of ['b2', 'b3', 'b4', 'b5', 'b6'])
      build(id, { pages: { [POT]: '' }, assets: { [`${id}.js`]: id }, leftOut: [TEA] });
    const folder = previous ?? '';
    expect(existsSync(join(folder, TEA))).toBe(true);
    expect(assetsIn(folder)).toEqual(['b4.js', 'b5.js', 'b6.js', ...OF_TEA].sort());
    expect(existsSync(join(folder, '_astro', 'tea.js.br'))).toBe(true);
  });

  test('leaves its assets to open tabs for two builds after it was made again', () => {
    build('b1', FIRST);
    build('b2', { pages: { [POT]: '' }, leftOut: [TEA] });
    const counts = ['b3', 'b4', 'b5'].map((id) => assetsIn(build(id, { pages: { [TEA]: '', [POT]: '' } })));
    expect(counts).toEqual([Object.keys(FIRST.assets ?? {}).sort(), OF_TEA, []]);
  });

  test('brings the policy of its own inline code, and no other', () => {
    build('b1', FIRST);
    const folder = build('b2', { pages: { '/new.html': '' }, leftOut: [TEA] });
    const policies = readPolicies(folder);
    expect(policies.flatMap(({ scripts }) => scripts)).toEqual(['/new.html', TEA]);
    expect(policies[readRecords(folder).get(TEA)?.policy ?? -1]?.scripts).toEqual([TEA]);
  });
});
