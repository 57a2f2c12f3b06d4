import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashOfList } from '#publish/targets/bucket-list.ts';
import { MANIFEST_KEY } from '#publish/targets/bucket-state.ts';
import { OutdatedBuild, PUBLISHED_KEY } from '#publish/targets/sync-bucket.ts';
import { expected, FIRST, page, SECOND, shownBy, useBucket } from '../../support/publishing/bucket-builds.ts';

const setup = useBucket();
const isNote = (key: string) => key.startsWith('_mall/') && key !== '_mall/build.json' && key !== '_mall/csp.json';

describe('a build in a bucket', () => {
  test('has each listed file under its path with its type, home pages twice, and nothing else', async () => {
    const build = setup.buildOf(FIRST);
    expect(await setup.begin().bring(build)).toEqual({ put: 13, removed: 0 });
    expect(shownBy(setup.bucket)).toEqual(expected(FIRST));
    const headers = (key: string) => {
      const { type = '', cacheControl = '' } = setup.bucket.objects.get(key) ?? {};
      return [type, cacheControl];
    };
    expect(headers('zh/index.html')).toEqual(['text/html; charset=utf-8', 'no-cache']);
    expect(headers('_astro/a.js')).toEqual(['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable']);
    expect(headers('icon.svg')).toEqual(['image/svg+xml', 'no-cache']);
    expect(JSON.parse(setup.bucket.objects.get(PUBLISHED_KEY)?.body ?? '')).toEqual({
      list: hashOfList(build.list),
      at: '2026-11-27T00:00:00.000Z',
      files: 13,
    });
  });

  test('is not copied again by the next process, and only what differs by a later build', async () => {
    await setup.begin().bring(setup.buildOf(FIRST));
    setup.bucket.restart();
    const sync = setup.begin();
    const built = setup.buildOf(FIRST);
    const same = { ...built, list: { ...built.list, id: '1' } };
    await sync.bring(same);
    expect(setup.bucket.calls.filter((call) => call.startsWith('put') && !isNote(call.slice(4)))).toEqual([]);
    setup.bucket.restart();
    await sync.bring(same);
    expect(setup.bucket.calls).toEqual([]);
    await sync.bring(
      setup.buildOf({ ...FIRST, '/tea-d-1-0.html': page('_astro/a.js', 'tea-d-1-0/_payload.json', 'tea 7.00') }),
    );
    expect(setup.bucket.calls).toEqual(['put tea-d-1-0.html', 'put _mall/list-update.json', `put ${PUBLISHED_KEY}`]);
  });

  test('comes in the order assets, payloads, pages, lists; what is obsolete goes last', async () => {
    const sync = setup.begin();
    await sync.bring(setup.buildOf(FIRST));
    setup.bucket.restart();
    setup.watch();
    expect(await sync.bring(setup.buildOf(SECOND))).toEqual({ put: 8, removed: 2 });
    expect(shownBy(setup.bucket)).toEqual(expected(SECOND));
    const steps = setup.bucket.calls.filter((call) => !isNote(call.split(' ')[1] ?? ''));
    const [assets, payloads, pages, lists, ...removals] = [1, 2, 3, 2, 1, 1].map((many) =>
      steps.splice(0, many).sort(),
    );
    expect({ assets, payloads, pages, lists, removals: removals.flat(), steps }).toEqual({
      assets: ['put _astro/b.js'],
      payloads: ['put mug-d-2-0/_payload.json', 'put tea-d-1-0/_payload.json'],
      pages: ['put index.html', 'put mug-d-2-0.html', 'put tea-d-1-0.html'],
      lists: ['put _mall/build.json', 'put sitemaps/1.xml'],
      removals: ['remove cup-d-2-0.html', 'remove cup-d-2-0/_payload.json'],
      steps: [],
    });
  });

  test('leaves objects alone that publishing did not put there', async () => {
    await setup.bucket.store.put('google123.html', Buffer.from('proof'), { type: 'text/html', cacheControl: '' });
    const sync = setup.begin();
    await sync.bring(setup.buildOf(FIRST));
    await sync.bring(setup.buildOf(SECOND));
    expect(setup.bucket.objects.get('google123.html')?.body).toBe('proof');
  });

  test('gets back what somebody removed or changed there, within the hour', async () => {
    const sync = setup.begin();
    const build = setup.buildOf(FIRST);
    await sync.bring(build);
    setup.bucket.objects.delete('tea-d-1-0.html');
    setup.bucket.objects.set('icon.svg', { body: 'changed', type: '', cacheControl: '' });
    setup.now += 3_600_000;
    await sync.bring(build);
    expect(shownBy(setup.bucket)).toEqual(expected(FIRST));
  });

  test('shows no page that is newer than its list before that list is known, and shows it where none comes', async () => {
    const sync = setup.begin();
    const build = setup.buildOf(FIRST);
    const newer = page('_astro/later.js', '', 'tea 9.00');
    writeFileSync(join(build.folder, 'tea-d-1-0.html'), newer);
    await expect(sync.bring({ ...build, isOutdated: () => true })).rejects.toThrow(OutdatedBuild);
    expect(setup.bucket.objects.has('tea-d-1-0.html')).toBe(false);
    // As after a publishing that was killed before it announced the page.
    await sync.bring(build);
    expect(setup.bucket.objects.get('tea-d-1-0.html')?.body).toBe(newer);
  });

  test('waits for the next build where its own files are being replaced, with nothing removed', async () => {
    const sync = setup.begin();
    await sync.bring(setup.buildOf(FIRST));
    const second = setup.buildOf(SECOND);
    rmSync(join(second.folder, 'tea-d-1-0.html'));
    await expect(sync.bring({ ...second, isOutdated: () => true })).rejects.toThrow(OutdatedBuild);
    expect(setup.bucket.objects.has('cup-d-2-0.html')).toBe(true);
    expect(setup.bucket.objects.get('sitemaps/1.xml')?.body).toBe('tea cup');
    await sync.bring(setup.buildOf(SECOND));
    expect(shownBy(setup.bucket)).toEqual(expected(SECOND));
  });
});

test('the manifest names every key, so that a key of a killed process is not left for ever', async () => {
  await setup.begin().bring(setup.buildOf(FIRST));
  const keys = Object.keys(JSON.parse(setup.bucket.objects.get(MANIFEST_KEY)?.body ?? ''));
  expect(keys).toEqual(expect.arrayContaining(Object.keys(expected(FIRST))));
});
