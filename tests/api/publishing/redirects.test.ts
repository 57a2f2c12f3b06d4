import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importAndPrint, listAndPrint, removeAndPrint } from '#cli/redirects/redirects.ts';
import * as importer from '#import/index.ts';
import { CATEGORY, PRODUCTS } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';
import { type MallPages, openPages, type ServedPages, servePages, setPageLocales } from '../../support/mall/pages.ts';

const mall = useMall();
let pages: MallPages;
let served: ServedPages;

const fileOf = (text: string) => {
  const file = join(mall.core.config.dataDir, 'redirects.csv');
  writeFileSync(file, text);
  return file;
};
const bring = (text: string, { isDryRun = false, overwrite = false } = {}) =>
  importAndPrint(mall.core, importer, fileOf(text), { operator: 'olga', isDryRun, overwrite });

describe('mall redirects', () => {
  test('takes a list, ours or one of Shopify, and a second time changes nothing', async () => {
    const text = `from,to\n/products/headphones,${PRODUCTS.headphones}\nhttps://old.example/pages/about?x=1,/users/agreement_rules\n`;
    expect(await bring(text, { isDryRun: true })).toBe(
      'Dry run, nothing was changed: 2 new or changed redirects, 0 as they are.',
    );
    expect(await listAndPrint(mall.core, 'headphones', 1)).toBe('No redirect is like that.');
    expect(await bring(text)).toContain('2 new or changed redirects, 0 as they are.');
    expect(await bring(text)).toBe('0 new or changed redirects, 2 as they are.');
    expect(
      await bring(`Redirect from,Redirect to\n/blogs/news,${mall.core.config.origin}/activity/information_list\n`),
    ).toContain('1 new');
    const listed = await listAndPrint(mall.core, '', 1);
    expect(listed).toContain(`product ${PRODUCTS.headphones}`);
    expect(listed).toContain('/activity/information_list');
    const acts = await mall.db
      .sql`select operator, command, subject from operator_act where command like 'redirects%' order by id`;
    expect(acts[0]).toEqual({ operator: 'olga', command: 'redirects import', subject: 'file redirects.csv' });
  });

  test.each([
    ['a product that there is not', '/a,99999', 'line 2: there is no product 99999'],
    ['another host', '/a,https://evil.example/', 'line 2: "https://evil.example/" is no product'],
    ['a path of two slashes', '/a,//evil.example', 'line 2: "//evil.example" is no product'],
    ['no path', 'a,/b', 'line 2: "a" is no path'],
    ['an address with a language', '/de/becher,/b', 'line 2: /de/becher begins with a language: write /becher'],
    ["the mall's own address", '/api/x,/b', 'line 2: /api/x is an address that the mall answers itself'],
    ['a loop', '/a,/b\n/b,/a', 'line 2: /a → /b → /a is a loop'],
    ['a chain with what is known', '/a,/products/headphones', 'line 2: /products/headphones leads on to product'],
    [
      'a chain behind what is known',
      '/users/agreement_rules,/b',
      'line 2: /pages/about leads to /users/agreement_rules',
    ],
    ['an address twice', '/a,/b\n/a,/c', 'line 3: /a stands in line 2 too'],
  ])('refuses %s with its line, and changes nothing', async (_, rows, why) => {
    const before = await mall.db.sql`select * from redirect order by path`;
    await expect(bring(`from,to\n${rows}\n/fine,/new\n`)).rejects.toThrow(why);
    expect(await mall.db.sql`select * from redirect order by path`).toEqual(before);
  });

  test('keeps what an operator has added before, and says so; --overwrite takes the file', async () => {
    const { sql } = mall.db;
    await sql`
      insert into redirect (path, target, origin) values ('/by-hand', '/search', 'operator'), ('/by-import', '/search', 'import')`;
    const text = `from,to\n/by-hand,/categories\n/by-import,/categories\n`;
    const kept = "Kept as an operator has set them: 1. --overwrite takes the file's instead.";
    const line = '  line 2: /by-hand leads to /search, not to /categories';
    expect(await bring(text, { isDryRun: true })).toBe(
      ['Dry run, nothing was changed: 1 new or changed redirects, 0 as they are.', kept, line].join('\n'),
    );
    expect(await bring(text)).toContain([kept, line].join('\n'));
    const targets = () => sql`select target from redirect where path like '/by-%' order by path`.values();
    expect(await targets()).toEqual([['/search'], ['/categories']]);
    expect(await bring(text, { overwrite: true })).not.toContain('Kept');
    expect(await targets()).toEqual([['/categories'], ['/categories']]);
    await sql`delete from redirect where path like '/by-%'`;
  });

  test('names --overwrite where a list is refused because of what is kept', async () => {
    const { sql } = mall.db;
    await sql`insert into redirect (path, target, origin) values ('/old', '/mid', 'operator')`;
    const text = 'from,to\n/mid,/categories\n/old,/categories\n';
    await expect(bring(text)).rejects.toThrow(
      [
        'redirects.csv is refused and nothing was changed:',
        '  line 2: /old leads to /mid: lead it to the new address first',
        "Kept as an operator has set them: 1. --overwrite takes the file's instead.",
        '  line 3: /old leads to /mid, not to /categories',
      ].join('\n'),
    );
    await expect(bring('from,to\n/old,/search\n/old,/categories\n')).rejects.toThrow(
      'line 3: /old stands in line 2 too',
    );
    expect(await bring(text, { overwrite: true })).toContain('2 new or changed');
    await bring('from,to\n/mid,/search\n/old,/categories\n');
    const acts =
      await sql`select details from operator_act where command = 'redirects import' order by id desc limit 2`;
    expect(acts.map(({ details }) => details)).toEqual([
      { rows: 2, changed: 0, kept: 1, overwrite: false },
      { rows: 2, changed: 2, kept: 0, overwrite: true },
    ]);
    await sql`delete from redirect where path in ('/old', '/mid')`;
  });

  test('warns of addresses at which the mall has no page', async () => {
    const { sql } = mall.db;
    const live = `/l1,/tea-l-${CATEGORY.headphones}\n/l2,/mug-d-${PRODUCTS.headphones}-0.html\n/l3,/categories`;
    const dead = '/d1,/catgories\n/d2,/tea-l-9999\n/d3,/mug-d-9999-0.html\n/d4,/activity/information_info/9999';
    expect(await bring(`from,to\n${live}\n${dead}\n`)).toContain(
      [
        'Leading to addresses without a page, and so to 404 until there is one: 4.',
        '  line 5: /d1 leads to /catgories',
        '  line 6: /d2 leads to /tea-l-9999',
        '  line 7: /d3 leads to /mug-d-9999-0.html',
        '  line 8: /d4 leads to /activity/information_info/9999',
      ].join('\n'),
    );
    await sql`delete from redirect where path ~ '^/[ld]\\d$'`;
  });

  test('warns of pages of what is hidden, and of languages that are off', async () => {
    const { sql } = mall.db;
    const [article] = await sql<{ id: number }[]>`select id from article where is_on order by id limit 1`;
    const hidden = [
      `/mug-d-${PRODUCTS.headphones}-0.html`,
      `/tea-l-${CATEGORY.headphones}`,
      `/activity/information_info/${article?.id}`,
      '/ja/search',
    ];
    const text = `from,to\n${[...hidden, '/uploads/manual.pdf', '/de/search'].map((to, i) => `/h${i},${to}\n`).join('')}`;
    expect(await bring(text, { isDryRun: true })).not.toContain('without a page');
    const show = async (isShown: boolean) => {
      await sql`update product set is_shown = ${isShown} where id = ${PRODUCTS.headphones}`;
      await sql`update category set is_shown = ${isShown} where id = ${CATEGORY.headphones}`;
      await sql`update article set is_on = ${isShown} where id = ${article?.id ?? 0}`;
      await sql`update language set is_on = ${isShown} where code = 'ja'`;
    };
    await show(false);
    const lines = hidden.map((to, i) => `  line ${i + 2}: /h${i} leads to ${to}`);
    expect(await bring(text, { isDryRun: true })).toContain(
      ['Leading to addresses without a page, and so to 404 until there is one: 4.', ...lines].join('\n'),
    );
    await show(true);
    await sql`update merchant set is_open = false where id = (select merchant_id from product where id = ${PRODUCTS.headphones})`;
    expect(await bring(text, { isDryRun: true })).toContain(lines[0]);
    await sql`update merchant set is_open = true`;
  });

  test('says how many of them static hosts will lack', async () => {
    const { sql } = mall.db;
    await sql`insert into redirect (path, target, origin) select '/many/' || n, '/new', 'import' from generate_series(1, 5000) n`;
    const says = /Static hosts get 1,9\d\d of \d\d,\d{3} old addresses/;
    expect(await bring('from,to\n/one-more,/new\n')).toMatch(says);
    expect(await listAndPrint(mall.core, 'one-more', 1)).toMatch(says);
    // An address of a product that has no page is in no file.
    await sql`update product set is_shown = false where id = ${PRODUCTS.headphones}`;
    await sql`update redirect set target = '', product_id = ${PRODUCTS.headphones} where path like '/many/%'`;
    expect(await listAndPrint(mall.core, 'one-more', 1)).not.toContain('Static hosts');
    await sql`update redirect set target = '/new', product_id = null where path like '/many/%'`;
    await sql`update product set is_shown = true where id = ${PRODUCTS.headphones}`;
    expect(await listAndPrint(mall.core, 'one-more', 1)).toMatch(says);
    await sql`delete from redirect where path like '/many/%'`;
    expect(await listAndPrint(mall.core, 'one-more', 1)).not.toContain('Static hosts');
    await removeAndPrint(mall.core, '/one-more', 'olga');
  });

  test('removes one', async () => {
    await bring('from,to\n/to-remove,/new\n');
    expect(await removeAndPrint(mall.core, '/to-remove/', 'olga')).toContain('/to-remove leads nowhere any more.');
    await expect(removeAndPrint(mall.core, '/to-remove', 'olga')).rejects.toThrow(
      'There is no redirect from "/to-remove"',
    );
  });
});

describe('old addresses', () => {
  beforeAll(async () => {
    pages = await openPages(mall, 'redirects');
    await setPageLocales(mall, ['en', 'zh', 'ja']);
    await pages.build();
    served = await servePages(mall, pages);
  }, 300_000);
  afterAll(async () => {
    await served.close();
    await pages.close();
  });

  const ask = async (path: string) => {
    const answer = await served.ask(path);
    await answer.text();
    return [answer.status, answer.headers.get('location')];
  };

  test('are answered with 301 in the language that they name', async () => {
    expect(await ask('/products/headphones')).toEqual([301, expect.stringMatching(/^\/[^/]*-d-1-0\.html$/)]);
    expect(await ask('/zh/products/headphones?a=b')).toEqual([
      301,
      expect.stringMatching(/^\/zh\/.*-d-1-0\.html\?a=b$/),
    ]);
    expect(await ask('/ja/pages/about')).toEqual([301, '/ja/users/agreement_rules']);
    expect(await ask('/products/never-there')).toEqual([404, null]);
    expect(readFileSync(join(pages.pointer, '_redirects'), 'utf8')).toMatch(
      /^\/products\/headphones \/\S+-d-1-0\.html 301$/m,
    );
  });

  test('follow a change by the next publishing, without a page that is made anew', async () => {
    await bring(`from,to\n/products/late,${PRODUCTS.headphones}\n`);
    await removeAndPrint(mall.core, '/pages/about', 'olga');
    expect(await pages.publish()).toMatchObject({
      ...{ kind: 'some', pages: 0, removed: 0 },
      oldAddresses: { written: expect.any(Number), all: expect.any(Number) },
    });
    expect(await ask('/products/late')).toEqual([301, expect.stringMatching(/-d-1-0\.html$/)]);
    expect(await ask('/pages/about')).toEqual([404, null]);
    expect(readFileSync(join(pages.pointer, '_redirects'), 'utf8')).toContain('/products/late ');
  });
});
