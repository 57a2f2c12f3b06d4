import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCALES } from '#locale/locales.ts';
import type { Change } from '#publish/incremental/affected-pages.ts';
import { readChanges } from '#publish/incremental/changes.ts';
import { openEarlierPages } from '#publish/incremental/earlier-products.ts';
import { newerPages } from '#publish/incremental/newer-pages.ts';
import { createNotices } from '#publish/incremental/notices.ts';
import { renderSome } from '#publish/incremental/partial-build.ts';
import { createAhead } from '#publish/incremental/publish-ahead.ts';
import { PAGES_FILE } from '#publish/pages/page-records.ts';

vi.mock('#catalog/locales.ts', () => ({ readLocales: async () => LOCALES }));
vi.mock('#publish/incremental/changes.ts', () => ({ readChanges: vi.fn() }));
vi.mock('#publish/incremental/expand-affected-pages.ts', () => ({ addProductOf: async () => {} }));
vi.mock(import('#publish/incremental/partial-build.ts'), async (original) => ({
  ...(await original()),
  renderSome: vi.fn(),
  putIntoBuild: vi.fn(() => []),
}));

const OPTIONS = { root: '', api: '', origin: '' };
const STATE = { cursor: 10, frame: 'f' };
let folder: string;

beforeEach(() => {
  vi.clearAllMocks();
  folder = mkdtempSync(join(tmpdir(), 'mallfront-ahead-'));
  mkdirSync(join(folder, '_mall'));
  writeFileSync(join(folder, PAGES_FILE), '');
  vi.mocked(renderSome).mockImplementation((_options, _live, _wanted, use) => use(folder));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the mall reports in turn; nothing more afterwards. */
function changes(...turns: { list: Change[]; cursor: number; frame?: string; heldBack?: boolean }[]): void {
  const reads = vi.mocked(readChanges);
  for (const { list, cursor, frame = STATE.frame, heldBack = false } of turns)
    reads.mockResolvedValueOnce({ list, state: { cursor, frame }, heldBack });
}

const start = (heldBack = false) => {
  const notices = createNotices();
  const build = { earlier: openEarlierPages(folder), cursor: STATE.cursor, heldBack };
  const ahead = createAhead(OPTIONS, build, notices);
  return { notices, ahead };
};

const wanted = () => vi.mocked(renderSome).mock.calls.map(([, , { products, flashSale }]) => [products, flashSale]);
const asked = () => vi.mocked(readChanges).mock.calls.map(([since]) => since);
const goods = (id: number) => ({ kind: 'goods', id });

test('makes the own pages of what was noticed, each change once', async () => {
  const { notices, ahead } = start();
  await ahead.publishNoticed();
  expect(asked()).toEqual([]);
  changes(
    { list: [goods(3), { kind: 'seckill', id: 5 }], cursor: 12 },
    { list: [{ kind: 'stock', id: 4 }], cursor: 15 },
  );
  notices.give();
  notices.give();
  await ahead.publishNoticed();
  await ahead.publishNoticed();
  notices.give();
  await ahead.publishNoticed();
  expect(asked()).toEqual([10, 12]);
  expect(wanted()).toEqual([
    [[3], []],
    [[], [5]],
    [[4], []],
  ]);
  expect(newerPages(folder)).toEqual({ upTo: 15, products: new Set([3, 4]) });
});

test('makes the own pages of products also where other changes come with them that concern every page', async () => {
  const { notices, ahead } = start();
  changes({ list: [goods(3), { kind: 'brand', id: 1 }], cursor: 12, frame: 'g' });
  notices.give();
  await ahead.publishNoticed();
  expect(wanted()).toEqual([[[3], []]]);
});

test.each([
  ['have no pages of their own', { list: [{ kind: 'coupon', id: 1 }], cursor: 12 }],
  ['are of an import', { list: Array.from({ length: 101 }, (_, at) => goods(at + 1)), cursor: 12 }],
  ['are of a database that was restored', { list: [goods(3)], cursor: 9 }],
])('leaves changes to the next publishing that %s', async (_, turn) => {
  const { notices, ahead } = start();
  changes(turn);
  notices.give();
  await ahead.publishNoticed();
  expect(wanted()).toEqual([]);
});

test('goes on beside work until that has ended, and gives its result', async () => {
  const { notices, ahead } = start();
  const work = Promise.withResolvers<string>();
  const beside = ahead.beside(work.promise);
  changes({ list: [goods(3)], cursor: 12 });
  notices.give();
  await expect.poll(wanted).toHaveLength(1);
  changes({ list: [goods(4)], cursor: 13 });
  notices.give();
  await expect.poll(wanted).toHaveLength(2);
  work.resolve('written');
  expect(await beside).toBe('written');
});

test('fails with the work, also while pages are being made', async () => {
  const { notices, ahead } = start();
  await expect(ahead.beside(Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  changes({ list: [goods(3)], cursor: 12 });
  notices.give();
  await expect(ahead.beside(Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  expect(wanted()).toEqual([[[3], []]]);
});

test('fails nothing else when the mall is away, and makes the pages with the next notice', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { notices, ahead } = start();
  vi.mocked(readChanges).mockRejectedValueOnce(new Error('the mall is away'));
  notices.give();
  await ahead.publishNoticed();
  expect(complaints.mock.calls).toEqual([['A new price waits for the next publishing: the mall is away']]);
  changes({ list: [goods(3)], cursor: 12 });
  vi.mocked(renderSome).mockRejectedValueOnce(new Error('the disk is full'));
  notices.give();
  await ahead.publishNoticed();
  changes({ list: [goods(3)], cursor: 13 });
  notices.give();
  await ahead.publishNoticed();
  expect(asked()).toEqual([10, 10, 10]);
  expect(wanted()).toEqual([
    [[3], []],
    [[3], []],
  ]);
  complaints.mockRestore();
});

test('looks without a notice for changes that were held back before', async () => {
  const { ahead } = start(true);
  changes({ list: [goods(3)], cursor: 12 });
  await ahead.publishNoticed();
  expect(wanted()).toEqual([[[3], []]]);
});

test('looks again for what an older transaction holds back, without a notice', async () => {
  const { notices, ahead } = start();
  const work = Promise.withResolvers<string>();
  changes({ list: [], cursor: 11, heldBack: true }, { list: [goods(3)], cursor: 12 });
  notices.give();
  const beside = ahead.beside(work.promise);
  await expect.poll(wanted).toHaveLength(1);
  work.resolve('written');
  expect(await beside).toBe('written');
  expect(asked()).toEqual([10, 11]);
});

test('begins where the one before has ended, for the same build', async () => {
  const { notices, ahead } = start();
  changes({ list: [goods(3)], cursor: 12 }, { list: [goods(4)], cursor: 15 });
  notices.give();
  await ahead.publishNoticed();
  const next = start();
  next.notices.give();
  await next.ahead.publishNoticed();
  expect(asked()).toEqual([10, 12]);
});

test('goes through many products in steps, and makes in between what changes then', async () => {
  const { notices, ahead } = start();
  changes({ list: [1, 2, 3, 4, 5].map(goods), cursor: 12 }, { list: [goods(9)], cursor: 13 });
  vi.mocked(renderSome).mockImplementationOnce((_options, _live, _wanted, use) => {
    notices.give();
    return use(folder);
  });
  notices.give();
  await ahead.publishNoticed();
  expect(wanted().map(([products]) => products)).toEqual([[1, 2], [9], [3, 4], [5]]);
});
