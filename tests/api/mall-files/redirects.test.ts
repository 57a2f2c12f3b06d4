import { expect, test } from 'vitest';
import { apply, emptyFolder, exported, mallOf, writeFiles } from '../../support/mall-files/mall-files.ts';

const folderWith = (redirects: Record<string, unknown>) => {
  const dir = emptyFolder();
  writeFiles(dir, { 'redirects.json': redirects });
  return dir;
};

test('old addresses are added, changed, and removed where that is wished', async () => {
  const mall = await mallOf('filled');
  const stored = () => mall.db.sql`select path, product_id as id, target, origin from redirect order by path`;
  const [first] = await stored();
  expect(await apply(mall, folderWith({ '/a': { path: '/b' } }))).toMatchObject({ isDone: true });
  expect(await stored()).toEqual([{ path: '/a', id: null, target: '/b', origin: 'operator' }, first]);
  const changed = folderWith({ '/a': { path: '/c', origin: 'import' } });
  expect(await apply(mall, changed, { prune: true })).toMatchObject({ isDone: true });
  expect(await stored()).toEqual([{ path: '/a', id: null, target: '/c', origin: 'import' }]);
  expect(await apply(mall, changed)).toMatchObject({ plan: { steps: [] } });
});

test('one of a deleted product is no part of the files', async () => {
  const mall = await mallOf('filled');
  await mall.db.sql`update product set is_deleted = true where id in (select product_id from redirect)`;
  const dir = await exported(mall);
  expect(await apply(mall, dir)).toMatchObject({ plan: { steps: [] } });
});

test('one that leads to no page of the mall is taken with a warning', async () => {
  const mall = await mallOf('filled');
  const message = '/a: path leads to /catgories, where the mall has no page: to 404 until it has one';
  expect(await apply(mall, folderWith({ '/a': { path: '/catgories' }, '/b': { path: '/categories' } }))).toMatchObject({
    isDone: true,
    plan: { warnings: [{ file: 'redirects.json', line: 3, message }] },
  });
});

test('one to a page that the same files bring is taken without one', async () => {
  const mall = await mallOf('filled');
  await mall.db.sql`update language set is_on = false where code = 'ja'`;
  const to = { '/a': { path: '/users/agreement_rules/newrules' }, '/b': { path: '/ja/search' } };
  const dir = folderWith(to);
  expect(await apply(mall, dir, { isDryRun: true })).toMatchObject({ plan: { warnings: [{ line: 3 }, { line: 6 }] } });
  writeFiles(dir, {
    'agreements/newrules.json': { texts: { en: { title: 'New rules' } } },
    'languages.json': { ja: { isOn: true } },
  });
  expect(await apply(mall, dir)).toMatchObject({ isDone: true, plan: { warnings: [] } });
});

test.each<[string, Record<string, unknown>, number, string]>([
  ['a product of none', { '/a': { product: 'one/none' } }, 3, 'product "one/none"'],
  ['no aim', { '/a': {} }, 2, 'to one of them'],
  ['two aims', { '/a': { product: 'one/none', path: '/b' } }, 2, 'to one of them'],
  ['another host', { '/a': { path: '//evil.example' } }, 3, 'is a path of this mall'],
  ['a slash at its end', { '/a/': { path: '/b' } }, 2, 'is a path without language'],
  ['an address with a language', { '/de/becher': { path: '/b' } }, 2, 'begins with a language: write /becher'],
  ["the mall's own address", { '/api/x': { path: '/b' } }, 2, 'the mall answers itself'],
  ['a loop', { '/a': { path: '/b' }, '/b': { path: '/a' } }, 2, '/a → /b → /a is a loop'],
  ['a chain with what is known', { '/a': { path: '/old/candle' } }, 2, 'leads on to product'],
])('%s is refused with its line', async (_, redirects, line, says) => {
  const mall = await mallOf('filled');
  const applied = await apply(mall, folderWith(redirects));
  expect(applied).toMatchObject({ kind: 'refused' });
  if (applied.kind === 'refused')
    expect(applied.problems).toContainEqual({ file: 'redirects.json', line, message: expect.stringContaining(says) });
});
