import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUILD_FILES } from '#server/platform/static/build-files.ts';
import { followSite, type SiteSource } from '#server/platform/static/follow-site.ts';

let place: string;
let source: SiteSource;
const updates = () => join(place, 'build', BUILD_FILES.updates);
const line = (file: string, hash: string) =>
  `${JSON.stringify({ files: { [file]: hash }, policies: [], policyOf: {} })}\n`;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'mallfront-follow-'));
  mkdirSync(join(place, 'build/_mall'), { recursive: true });
  const list = { id: 'x', files: { '/a.html': 'old' }, policies: [], policyOf: {} };
  writeFileSync(join(place, 'build', BUILD_FILES.files), JSON.stringify(list));
  symlinkSync('build', join(place, 'dist'));
  source = followSite(join(place, 'dist'));
});
afterEach(() => {
  source.stop();
  rmSync(place, { recursive: true, force: true });
});

const comesTo = (file: string, hash: string) => expect.poll(() => source.current()?.files.get(file)).toBe(hash);

test('a publishing after another is followed from its first line, however long it is', async () => {
  appendFileSync(updates(), line('/a.html', 'first'));
  await comesTo('/a.html', 'first');
  rmSync(updates());
  // Longer than the first at once, so that its middle would be read where the first one ended.
  appendFileSync(updates(), line('/a.html', 'second') + line('/b.html', 'new'.repeat(100)));
  await comesTo('/b.html', 'new'.repeat(100));
  expect(source.current()?.files.get('/a.html')).toBe('second');
});
