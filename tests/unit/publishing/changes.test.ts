import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { homeLink } from '#locale/links.ts';
import { LOCALES, splitLocale } from '#locale/locales.ts';
import { changeFeeds, FEED_CHANGES } from '#publish/files/product-feeds.ts';
import { affectedPages, asWanted, pagesThatShow } from '#publish/incremental/affected-pages.ts';
import { followChanges } from '#publish/incremental/follow-changes.ts';
import { putIntoBuild, takeOutOfBuild, withFolderBeside } from '#publish/incremental/partial-build.ts';
import { readMarkup } from '#publish/pages/markup.ts';
import { shownThings } from '#publish/pages/page-links.ts';
import type { PageRecord } from '#publish/pages/page-record.ts';
import { PAGES_FILE, POLICIES_FILE, readRecords } from '#publish/pages/page-records.ts';
import { BUILD_FILES, type FileUpdate } from '#server/platform/static/build-files.ts';
import { readJsonLines } from '#server/platform/static/json-lines.ts';
import { readSite } from '#server/platform/static/site.ts';
import { pageRecord as record } from '../../support/publishing/page-record.ts';

describe('what a page shows', () => {
  test('is what its own part links to', () => {
    const html = `<!doctype html><header><a href="/x-d-9-0.html">header</a></header><main id="main">
      <a href="/zh/%E8%8C%B6-d-12-0.html">a</a><a href="/b-d-5-1.html">b</a><a href="/b-d-7-2.html">c</a>
      <a href="/merchant/merchant_home/3">d</a><a href="/activity/information_info/4?x">e</a>
      <a href="/tea-l-6">f</a><li data-coupon="8">g</li><a href="/b-d-5-1.html">again</a></main><footer><a href="/y-d-8-0.html"></a></footer>`;
    expect(shownThings(readMarkup(html))).toEqual([
      'article 4',
      'category 6',
      'coupon 8',
      'goods 12',
      'goods 7',
      'seckill 5',
      'shop 3',
    ]);
  });

  test('is everything that a fragment links to', () => {
    const html = '<ul><li><a href="/tea-l-6">Tea</a></li></ul><div><a href="/x-d-9-0.html">x</a></div>';
    expect(shownThings(readMarkup(html))).toEqual(['category 6', 'goods 9']);
  });

  test('is nothing that a text merely looks like', () => {
    const text = '/tea-d-12-0.html /merchant_home/3 data-coupon="8" <a href="/tea-d-13-0.html">';
    const html = `<main><img alt='</main>${text}'><p title='${text}'>${text.replaceAll('<', '&lt;')}</p><!-- ${text} --><a href="/b-d-5-1.html">b</a></main>`;
    expect(shownThings(readMarkup(html))).toEqual(['seckill 5']);
  });
});

describe('what a change concerns', () => {
  test('a product: its own pages, and whatever shows it', () => {
    const affected = affectedPages([{ kind: 'goods', id: 12 }]);
    expect(affected?.products).toEqual(new Set([12]));
    expect(affected?.shown).toEqual(new Set(['goods 12']));
    expect(affected?.addresses).toEqual(new Set(LOCALES.map(homeLink)));
  });

  test('in the languages of the mall alone', () => {
    const changes = ['goods', 'seckill', 'activity', 'merchant', 'category', 'coupon', 'article'];
    const affected = affectedPages(
      changes.map((kind) => ({ kind, id: 3 })),
      ['en', 'de'],
    );
    const languages = new Set([...(affected?.addresses ?? [])].map((address) => splitLocale(address).locale));
    expect(languages).toEqual(new Set(['en', 'de']));
  });

  test('news and flash sales reach the home pages in every language', () => {
    for (const kind of ['article', 'seckill', 'activity'])
      expect([...(affectedPages([{ kind, id: 3 }])?.addresses ?? [])]).toEqual(expect.arrayContaining(['/', '/ar/']));
    expect([...(affectedPages([{ kind: 'article', id: 3 }])?.addresses ?? [])]).toContain('/ar/rss.xml');
  });

  test('a coupon: whatever shows it, and the places where coupons stand', () => {
    const affected = affectedPages([{ kind: 'coupon', id: 4 }]);
    expect(affected?.shown).toEqual(new Set(['coupon 4']));
    expect([...(affected?.addresses ?? [])]).toEqual(
      expect.arrayContaining(['/', '/zh/activity/coupon_list', '/ar/activity/coupon_list/3']),
    );
  });

  test('a category: its lists, whatever leads to them, and the menu', () => {
    const affected = affectedPages([{ kind: 'category', id: 6 }]);
    expect(affected?.categories).toEqual(new Set([6]));
    expect(affected?.shown).toEqual(new Set(['category 6']));
    expect([...(affected?.addresses ?? [])]).toEqual(
      expect.arrayContaining(['/', '/zh/fragments/menu', '/product-l', '/de/categories']),
    );
  });

  test.each(['brand', 'home', 'something new', 'constructor'])('%s: every page', (kind) => {
    expect(
      affectedPages([
        { kind: 'goods', id: 1 },
        { kind, id: 1 },
      ]),
    ).toBeNull();
  });

  test('pages that show it, without those that were just made', () => {
    const records = [
      record('/index.html', { shows: ['goods 12', 'goods 13'] }),
      record('/tea-l-5.html', { shows: ['goods 12'] }),
      record('/b-d-13-0.html', { shows: ['goods 14'] }),
      record('/c-d-4-1.html', { shows: ['goods 12'] }),
    ];
    const shown = pagesThatShow(records, new Set(['goods 12']), new Set(['/index.html']));
    expect(asWanted(shown)).toEqual({ products: [], flashSale: [4], addresses: ['/tea-l-5'] });
  });
});

describe('pages put into a build in service', () => {
  let place: string;
  const live = () => join(place, 'live');
  const fresh = () => join(place, 'fresh');
  const write = (folder: string, path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const lines = (records: PageRecord[]) => records.map((one) => `${JSON.stringify(one)}\n`).join('');
  const POLICY = { scripts: ["'sha256-a'"], styles: [] };
  const OTHER = { scripts: [], styles: ["'sha256-b'"] };

  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'mallfront-publish-'));
    const old = record('/old-d-1-0.html', { payload: 'p' });
    write(live(), PAGES_FILE, lines([old, record('/index.html')]));
    write(live(), POLICIES_FILE, JSON.stringify([POLICY]));
    for (const path of ['/old-d-1-0.html', '/old-d-1-0.html.br', '/old-d-1-0/_payload.json', '/_astro/a.js'])
      write(live(), path, 'old');
    const files = { '/old-d-1-0.html': 'h1', '/old-d-1-0/_payload.json': 'p', '/index.html': 'h' };
    const list = { id: 'x', files, policies: [POLICY], policyOf: { '/old-d-1-0.html': 0 } };
    write(live(), BUILD_FILES.files, JSON.stringify(list));
    write(fresh(), PAGES_FILE, lines([record('/new-d-1-0.html', { payload: 'p2', policy: 1, hash: 'h2' })]));
    write(fresh(), POLICIES_FILE, JSON.stringify([POLICY, OTHER]));
    for (const path of ['/new-d-1-0.html', '/new-d-1-0.html.br', '/new-d-1-0/_payload.json', '/_astro/b.js'])
      write(fresh(), path, 'new');
    write(fresh(), '/_astro/a.js', 'not to be replaced');
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  test('are served under their new address, with their own policy and assets, and the old one leads there', async () => {
    const site = readSite(live());
    putIntoBuild(live(), fresh());
    takeOutOfBuild(live(), [record('/old-d-1-0.html')]);
    for (const update of readJsonLines<FileUpdate>(readFileSync(join(live(), BUILD_FILES.updates))))
      site?.update(update);
    expect(site?.files.get('/new-d-1-0.html')).toBe('h2');
    expect(site?.files.has('/old-d-1-0.html')).toBe(false);
    expect(site?.canonical.get('en d 1-0')).toBe('/new-d-1-0.html');
    expect((await site?.content('/new-d-1-0.html', 'identity'))?.policy).toEqual(OTHER);
    expect([site?.files.has('/_astro/b.js'), site?.files.has('/_astro/a.js')]).toEqual([true, false]);
  });

  test('lie in a folder that stays until they were put in, and goes then', async () => {
    const lent = await withFolderBeside(live(), async (folder) => {
      write(folder, PAGES_FILE, lines([record('/new-d-1-0.html')]));
      write(folder, POLICIES_FILE, JSON.stringify([POLICY]));
      await pause(30);
      expect(putIntoBuild(live(), folder)).toHaveLength(1);
      return folder;
    });
    expect(existsSync(lent)).toBe(false);
    const failing = withFolderBeside(live(), () => Promise.reject(new Error('not rendered')));
    await expect(failing).rejects.toThrow('not rendered');
    expect(readdirSync(place).sort()).toEqual(['fresh', 'live']);
  });

  test('are never taken for gone because nothing was made of them', () => {
    rmSync(join(fresh(), PAGES_FILE));
    expect(() => putIntoBuild(live(), fresh())).toThrow('ENOENT');
  });

  describe('are listed in the feeds', () => {
    const line = (id: number, page: string) =>
      `<item><g:id>${id}-1</g:id><g:link>https://mall.example${page}</g:link></item>`;
    const feed = (...lines: string[]) => `<?xml?>\n<rss><channel>\n${lines.join('\n')}`;
    const ids = () => {
      changeFeeds(live(), readFileSync(join(live(), FEED_CHANGES)));
      return [...readFileSync(join(live(), 'feeds/goods-1.xml'), 'utf8').matchAll(/<g:id>(\d+)/g)].map(([, id]) => id);
    };
    beforeEach(() => {
      write(live(), '/feeds/goods-1.xml', feed(line(1, '/old-d-1-0.html'), line(2, '/kept-d-2-0.html')));
      write(live(), '/feeds/goods-1.xml.br', 'old');
    });

    test('under their new address, beside what did not change', () => {
      write(fresh(), '/feeds/goods-1.xml', feed(line(1, '/new-d-1-0.html')));
      putIntoBuild(live(), fresh());
      takeOutOfBuild(live(), [record('/old-d-1-0.html')]);
      expect(ids()).toEqual(['1', '2']);
      expect(readFileSync(join(live(), 'feeds/goods-1.xml'), 'utf8')).toContain('/new-d-1-0.html');
      expect(existsSync(join(live(), 'feeds/goods-1.xml.br'))).toBe(false);
    });

    test('no more when the web does not sell them any longer, or they are gone', () => {
      putIntoBuild(live(), fresh());
      expect(ids()).toEqual(['2']);
      takeOutOfBuild(live(), [record('/kept-d-2-0.html')]);
      expect(ids()).toEqual([]);
    });
  });

  test('bring the wanted files along that are no pages, whose packed forms go', () => {
    write(live(), '/zh/rss.xml', 'old');
    write(live(), '/zh/rss.xml.br', 'old');
    for (const path of ['/zh/rss.xml', '/llms.txt']) write(fresh(), path, 'new');
    putIntoBuild(live(), fresh(), ['/zh/rss.xml', '/zh/', '/de/rss.xml']);
    expect(readFileSync(join(live(), 'zh/rss.xml'), 'utf8')).toBe('new');
    expect(existsSync(join(live(), 'zh/rss.xml.br'))).toBe(false);
    expect(existsSync(join(live(), 'llms.txt'))).toBe(false);
  });

  test('come with payload and packed forms, and leave nothing of what went', () => {
    putIntoBuild(live(), fresh());
    takeOutOfBuild(live(), [record('/old-d-1-0.html')]);
    expect([...readRecords(live()).keys()]).toEqual(['/index.html', '/new-d-1-0.html']);
    expect(readdirSync(live()).filter((name) => name.includes('-d-1-0'))).toEqual(
      expect.arrayContaining(['new-d-1-0', 'new-d-1-0.html', 'new-d-1-0.html.br']),
    );
    expect(existsSync(join(live(), 'old-d-1-0.html'))).toBe(false);
    expect(existsSync(join(live(), 'old-d-1-0.html.br'))).toBe(false);
    expect(existsSync(join(live(), 'old-d-1-0/_payload.json'))).toBe(false);
    expect(readFileSync(join(live(), '_astro/a.js'), 'utf8')).toBe('old');
    expect(readFileSync(join(live(), '_astro/b.js'), 'utf8')).toBe('new');
  });
});

describe('following changes', () => {
  test('many notices are one publishing, and what comes meanwhile is the next', async () => {
    const ends: (() => void)[] = [];
    const publish = vi.fn(() => new Promise<boolean>((resolve) => ends.push(() => resolve(false))));
    const follower = followChanges(publish, () => {});
    for (let notice = 0; notice < 5; notice++) follower.notice();
    await expect.poll(() => publish).toHaveBeenCalledTimes(1);
    follower.notice();
    ends[0]?.();
    await expect.poll(() => publish).toHaveBeenCalledTimes(2);
    ends[1]?.();
    await follower.stop();
    expect(publish).toHaveBeenCalledTimes(2);
  });

  test('a failed publishing is reported, and retried without another notice', async () => {
    const received: unknown[] = [];
    const publish = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(false);
    const follower = followChanges(publish, (error) => received.push(error));
    follower.notice();
    await expect.poll(() => publish).toHaveBeenCalledTimes(2);
    expect(received).toHaveLength(1);
    await follower.stop();
  });

  test('what is held back is looked for again', async () => {
    const publish = vi.fn().mockResolvedValueOnce(true).mockResolvedValue(false);
    const follower = followChanges(publish, () => {});
    follower.notice();
    await expect.poll(() => publish).toHaveBeenCalledTimes(2);
    await follower.stop();
    expect(publish).toHaveBeenCalledTimes(2);
  });

  test('stopping does not wait for the next attempt', async () => {
    const received: unknown[] = [];
    const follower = followChanges(
      () => Promise.reject(new Error('no')),
      (error) => received.push(error),
    );
    follower.notice();
    await expect.poll(() => received).toHaveLength(1);
    await follower.stop();
    expect(received).toHaveLength(1);
  });
});
