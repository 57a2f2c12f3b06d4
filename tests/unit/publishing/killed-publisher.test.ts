import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { payloadPath } from '#catalog/page-payload.ts';
import { readMarkup } from '#publish/pages/markup.ts';
import { readPageFacts } from '#publish/pages/page-facts.ts';
import { addressOf, type PageRecord } from '#publish/pages/page-record.ts';
import { PAGES_FILE, POLICIES_FILE, readRecords } from '#publish/pages/page-records.ts';
import { BUILD_FILES, type FileUpdate } from '#server/platform/static/build-files.ts';
import { contentHash } from '#server/platform/static/content-hash.ts';
import { readJsonLines } from '#server/platform/static/json-lines.ts';
import { runScript } from '../../support/processes/run.ts';

const FILES = ['/a-d-1-0.html', '/zh/a-d-1-0.html', '/b-d-2-0.html', '/zh/b-d-2-0.html', '/tea-l-5.html'];
const textOf = (state: string, file: string) => `<html><head></head><body>${state} ${file}</body></html>`;

let place: string;
const live = () => join(place, 'live');
const fresh = () => join(place, 'fresh');

function write(folder: string, path: string, body: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), body);
}

/** A build as it lies on the disk, every page with its payload and packed form. */
function makeBuild(folder: string, state: string): void {
  const records = FILES.map((file): PageRecord => {
    const html = textOf(state, file);
    const payload = JSON.stringify({ state, file });
    for (const [path, text] of [
      [file, html],
      [payloadPath(file), payload],
    ] as const) {
      write(folder, path, text);
      write(folder, `${path}.br`, brotliCompressSync(text));
    }
    const hashes = { hash: contentHash(html), payload: contentHash(payload) };
    return {
      ...readPageFacts(addressOf(file), readMarkup(html)),
      ...hashes,
      file,
      address: addressOf(file),
      shows: [],
      policy: 0,
    };
  });
  write(folder, PAGES_FILE, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  write(folder, POLICIES_FILE, JSON.stringify([{ scripts: [], styles: [] }]));
}

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'mallfront-killed-'));
  makeBuild(live(), 'old');
  makeBuild(fresh(), 'new');
});
afterEach(() => rmSync(place, { recursive: true }));

/** Old or new; anything else is no whole page. */
function stateOf(file: string, read: (path: string) => string): string {
  const text = read(join(live(), file));
  const state = ['old', 'new'].find((one) => textOf(one, file) === text);
  if (!state) throw new Error(`${file} is torn: ${text}`);
  return state;
}
const plain = (path: string) => readFileSync(path, 'utf8');
const packed = (path: string) => brotliDecompressSync(readFileSync(`${path}.br`)).toString();
const states = () => FILES.flatMap((file) => [stateOf(file, plain), stateOf(file, packed)]);

const publish = (step: number) => runScript('publish-killed', live(), fresh(), String(step)).ended;

test('a publishing killed at any of its steps leaves every page whole, and the next one ends the work', async () => {
  const seen = new Set<string>();
  let step = 1;
  for (; (await publish(step)) !== 0; step++) {
    seen.add([...new Set(states())].sort().join(' and '));
    for (const file of FILES) expect(() => JSON.parse(plain(join(live(), payloadPath(file))))).not.toThrow();
    expect([...readRecords(live()).keys()].sort()).toEqual([...FILES].sort());
    rmSync(fresh(), { recursive: true });
    makeBuild(fresh(), 'new');
    expect(await publish(0)).toBe(0);
    expect(new Set(states())).toEqual(new Set(['new']));
    const expected = contentHash(textOf('new', FILES[0] ?? ''));
    expect(readRecords(live()).get(FILES[0] ?? '')?.hash).toBe(expected);
    const updates = [...readJsonLines<FileUpdate>(readFileSync(join(live(), BUILD_FILES.updates)))];
    expect(updates.at(-1)?.files[FILES[0] ?? '']).toBe(expected);
    for (const folder of [live(), fresh()]) rmSync(folder, { recursive: true });
    makeBuild(live(), 'old');
    makeBuild(fresh(), 'new');
  }
  // Policies, four renames a page, records, announcement.
  expect(step).toBeGreaterThan(4 * FILES.length);
  expect([...seen].sort()).toEqual(['new', 'new and old', 'old']);
  expect(existsSync(fresh())).toBe(true);
}, 900_000);
