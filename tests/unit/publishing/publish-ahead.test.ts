import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCALES } from '#locale/locales.ts';
import type { Change } from '#publish/incremental/affected-pages.ts';
import { readChanges } from '#publish/incremental/changes.ts';
import { putIntoBuild, renderSome } from '#publish/incremental/partial-build.ts';
import { createAhead, type Notices } from '#publish/incremental/publish-ahead.ts';
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
function changes(...turns: { list: Change[]; cursor: number; frame?: string }[]): void {
  const reads = vi.mocked(readChanges);
  for (const { list, cursor, frame = STATE.frame } of turns)
    reads.mockResolvedValueOnce({ list, state: { cursor, frame }, heldBack: false });
}

function openNotices(): Notices & { notice(): void } {
  let isNoticed = false;
  let noticed = Promise.withResolvers<void>();
  return {
    take() {
      const taken = isNoticed;
      isNoticed = false;
      return taken;
    },
    next: () => (isNoticed ? Promise.resolve() : noticed.promise),
    notice() {
      isNoticed = true;
      noticed.resolve();
      noticed = Promise.withResolvers();
    },
  };
}

const wanted = () => vi.mocked(renderSome).mock.calls.map(([, , { products, flashSale }]) => [products, flashSale]);
const asked = () => vi.mocked(readChanges).mock.calls.map(([since]) => since);
const goods = (id: number) => ({ kind: 'goods', id });

test('makes the own pages of what was noticed, each change once, and leaves feeds as they are', async () => {
  const notices = openNotices();
  const ahead = createAhead(OPTIONS, folder, STATE, notices);
  await ahead.publishNoticed();
  expect(asked()).toEqual([]);
  changes(
    { list: [goods(3), { kind: 'seckill', id: 5 }], cursor: 12 },
    { list: [{ kind: 'stock', id: 4 }], cursor: 15 },
  );
  notices.notice();
  notices.notice();
  await ahead.publishNoticed();
  await ahead.publishNoticed();
  notices.notice();
  await ahead.publishNoticed();
  expect(asked()).toEqual([10, 12]);
  expect(wanted()).toEqual([
    [[3], [5]],
    [[4], []],
  ]);
  expect(vi.mocked(putIntoBuild).mock.calls).toEqual([
    [folder, folder, { feeds: false }],
    [folder, folder, { feeds: false }],
  ]);
});

test.each([
  ['have no pages of their own', { list: [{ kind: 'coupon', id: 1 }], cursor: 12 }],
  ['concern every page', { list: [goods(3), { kind: 'brand', id: 1 }], cursor: 12 }],
  ['change the frame of all pages', { list: [goods(3)], cursor: 12, frame: 'g' }],
  ['are of a database that was restored', { list: [goods(3)], cursor: 9 }],
])('leaves changes to the next publishing that %s', async (_, turn) => {
  const notices = openNotices();
  const ahead = createAhead(OPTIONS, folder, STATE, notices);
  changes(turn);
  notices.notice();
  await ahead.publishNoticed();
  expect(wanted()).toEqual([]);
});

test('goes on beside work until that has ended, and gives its result', async () => {
  const notices = openNotices();
  const ahead = createAhead(OPTIONS, folder, STATE, notices);
  const work = Promise.withResolvers<string>();
  const beside = ahead.beside(work.promise);
  changes({ list: [goods(3)], cursor: 12 });
  notices.notice();
  await vi.waitUntil(() => wanted().length === 1);
  changes({ list: [goods(4)], cursor: 13 });
  notices.notice();
  await vi.waitUntil(() => wanted().length === 2);
  work.resolve('written');
  expect(await beside).toBe('written');
});

test('fails with the work, and with its own failure', async () => {
  const notices = openNotices();
  const failing = createAhead(OPTIONS, folder, STATE, notices).beside(Promise.reject(new Error('no space')));
  await expect(failing).rejects.toThrow('no space');
  vi.mocked(readChanges).mockRejectedValueOnce(new Error('the mall is away'));
  notices.notice();
  const ahead = createAhead(OPTIONS, folder, STATE, notices);
  await expect(ahead.beside(Promise.resolve())).rejects.toThrow('the mall is away');
});
