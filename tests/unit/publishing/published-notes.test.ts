import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { payloadPath } from '#catalog/page-payload.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import {
  dropEarlier,
  openEarlierPages,
  type ProductFacts,
  productPages,
} from '#publish/incremental/earlier-products.ts';
import { liveRecords, rewriteLiveRecords } from '#publish/incremental/live-records.ts';
import { changedSigns } from '#publish/incremental/sold-out-changes.ts';
import { isSummaryDue, putSummary, writeSummary } from '#publish/incremental/summary.ts';
import { appendRecords, PAGES_FILE, POLICIES_FILE } from '#publish/pages/page-records.ts';
import { BUILD_FILES, type FileUpdate } from '#server/platform/static/build-files.ts';
import { appendJsonLines, readJsonLines } from '#server/platform/static/json-lines.ts';
import { readSite } from '#server/platform/static/site.ts';
import { pageRecord as record } from '../../support/publishing/page-record.ts';

const POLICY = { scripts: ["'sha256-a'"], styles: [] };
let live: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(live, path)), { recursive: true });
  writeFileSync(join(live, path), text);
}

function writeRecords(records: readonly ReturnType<typeof record>[]): void {
  write(PAGES_FILE, '');
  appendJsonLines(join(live, PAGES_FILE), records);
}

beforeEach(() => {
  live = mkdtempSync(join(tmpdir(), 'mallfront-notes-'));
  writeRecords([record('/tea-d-1-0.html', { payload: 'p' }), record('/cup-d-2-0.html')]);
  write(POLICIES_FILE, JSON.stringify([POLICY]));
});
afterEach(() => rmSync(live, { recursive: true, force: true }));

describe('what pages of products said', () => {
  const facts = (stock: number): ProductFacts => ({ categoryId: 4, merId: 7, stock });
  const writePayload = (file: string, stock: number) =>
    write(payloadPath(file), JSON.stringify({ detail: { productInfo: { ...facts(stock), name: 'Tea' } } }));
  const tea = record('/tea-d-1-0.html', { payload: 'p' });
  const fresh = record('/pot-d-3-0.html', { payload: 'p' });

  test('is kept each time that they are replaced, for processes to come, until all pages show a later state', () => {
    writePayload(tea.file, 5);
    openEarlierPages(live).note([tea, fresh], 20);
    writePayload(tea.file, 0);
    const earlier = openEarlierPages(live);
    earlier.note([tea], 10);
    const all = [facts(5), facts(0)];
    expect(earlier.pages.get(tea.file)).toEqual(expect.arrayContaining(all));
    expect(openEarlierPages(live).pages.get(tea.file)).toEqual(expect.arrayContaining(all));
    expect(openEarlierPages(live).pages.get(fresh.file)).toEqual([null]);
    dropEarlier(live, 20);
    expect(openEarlierPages(live).pages.get(tea.file)).toEqual([facts(5)]);
    dropEarlier(live, 21);
    expect(openEarlierPages(live).pages.size).toBe(0);
  });

  test('decides whether cards say something else now: as soon as one of the notes differs', () => {
    const pages = (...stocks: number[]) => new Map([[tea.file, stocks.map(facts)]]);
    const changed = (before: number[], now: number) =>
      changedSigns(pages(...before), pages(now), [{ ...tea, language: DEFAULT_LOCALE }], [1]);
    expect(changed([5], 3)).toEqual([]);
    expect(changed([5], 0)).toEqual([1]);
    expect(changed([5, 0], 0)).toEqual([1]);
    expect(changed([0, 5], 0)).toEqual([1]);
    expect(changed([], 5)).toEqual([1]);
  });

  test('is read in one language, and not from a page that says nothing of it', () => {
    writePayload(tea.file, 5);
    write(payloadPath(fresh.file), '{"list":[]}');
    const german = record('/de/tee-d-1-0.html', { payload: 'p', language: 'de' });
    expect([...productPages(live, [tea, german, fresh, record('/cup-d-2-0.html')])]).toEqual([[tea.file, [facts(5)]]]);
  });
});

describe('records of a build in service', () => {
  test('are read on where they ended, without a line that is torn', () => {
    expect([...liveRecords(live).keys()]).toEqual(['/tea-d-1-0.html', '/cup-d-2-0.html']);
    appendRecords(live, [record('/pot-d-3-0.html')], ['/cup-d-2-0.html']);
    const known = liveRecords(live);
    expect([...known.keys()]).toEqual(['/tea-d-1-0.html', '/pot-d-3-0.html']);
    appendFileSync(join(live, PAGES_FILE), '{"file":"/torn');
    expect(liveRecords(live)).toBe(known);
    appendRecords(live, [record('/jug-d-4-0.html')], []);
    expect([...liveRecords(live).keys()]).toEqual(['/tea-d-1-0.html', '/pot-d-3-0.html', '/jug-d-4-0.html']);
  });

  test('are read anew when others have written them, and not when this process has', () => {
    const known = liveRecords(live);
    rewriteLiveRecords(live, () => {
      rmSync(join(live, PAGES_FILE));
      writeRecords([...known.values()]);
    });
    expect(liveRecords(live)).toBe(known);
    rmSync(join(live, PAGES_FILE));
    write('other', '');
    writeRecords([record('/else-d-9-0.html')]);
    expect([...liveRecords(live).keys()]).toEqual(['/else-d-9-0.html']);
  });
});

describe('the summary of a build', () => {
  const INPUTS = { code: 'c', origin: 'https://mall.example' };
  const publish = (file: string, hash: string) => {
    appendRecords(live, [record(file, { hash })], []);
    const update: FileUpdate = { files: { [file]: hash }, policies: [POLICY], policyOf: { [file]: 0 } };
    appendJsonLines(join(live, BUILD_FILES.updates), [update]);
  };
  /** As the server has it after a look at the folder. */
  const served = () => {
    const site = readSite(live);
    const updates = join(live, BUILD_FILES.updates);
    if (existsSync(updates))
      for (const update of readJsonLines<FileUpdate>(readFileSync(updates))) site?.update(update);
    return Object.fromEntries([...(site?.files ?? [])].filter(([file]) => file.endsWith('.html')));
  };
  beforeEach(() => {
    for (const file of ['/tea-d-1-0.html', '/cup-d-2-0.html', '/pot-d-3-0.html']) write(file, file);
    const files = { '/tea-d-1-0.html': 'old', '/cup-d-2-0.html': 'old' };
    const list = { id: 'x', files, policies: [POLICY], policyOf: {} };
    write(BUILD_FILES.files, JSON.stringify(list));
  });

  test('takes in what was published, and leaves what is published meanwhile to the next', async () => {
    expect(isSummaryDue(live)).toBe(false);
    publish('/tea-d-1-0.html', 'new');
    const summary = await writeSummary(live, INPUTS);
    publish('/pot-d-3-0.html', 'meanwhile');
    publish('/tea-d-1-0.html', 'newer');
    const expected = {
      '/tea-d-1-0.html': 'newer',
      '/cup-d-2-0.html': 'hash of /cup-d-2-0.html',
      '/pot-d-3-0.html': 'meanwhile',
    };
    expect(served()).toEqual({ ...expected, '/cup-d-2-0.html': 'old' });
    putSummary(live, summary);
    expect(served()).toEqual(expected);
    expect(liveRecords(live).get('/tea-d-1-0.html')?.hash).toBe('newer');
    expect(isSummaryDue(live)).toBe(true);
    putSummary(live, await writeSummary(live, INPUTS));
    expect(isSummaryDue(live)).toBe(false);
    expect(served()).toEqual(expected);
    expect(readFileSync(join(live, 'sitemap.xml'), 'utf8')).toContain('https://mall.example');
  });

  test('of a process that was killed before it was put there changes nothing that is served', async () => {
    publish('/tea-d-1-0.html', 'new');
    await writeSummary(live, INPUTS);
    publish('/tea-d-1-0.html', 'newer');
    expect(served()['/tea-d-1-0.html']).toBe('newer');
    putSummary(live, await writeSummary(live, INPUTS));
    expect(served()['/tea-d-1-0.html']).toBe('newer');
    expect(isSummaryDue(live)).toBe(false);
  });
});
