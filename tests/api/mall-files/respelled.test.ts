import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KINDS } from '#mall-files/kinds/kinds.ts';
import { fillPlaces } from '../../fixtures/small-mall/currencies-and-regions.ts';
import {
  apply,
  emptyFolder,
  exported,
  filesOf,
  type MallOnDisk,
  mallOf,
  readFile,
  writeFiles,
} from '../../support/mall-files/mall-files.ts';
import { respelled } from '../../support/mall-files/respelled.ts';

type Members = Record<string, unknown>;

/** What the small mall has not, and files may order or spell in several ways. */
async function fill({ db }: MallOnDisk): Promise<void> {
  await db.sql`
    with template as (select min(id) as id from shipping_template),
      places as (select id, row_number() over (order by code) as at from country where code in ('CN', 'JP', 'US')),
      rules as (
        insert into shipping_rule (template_id, region_id, first, first_price, renewal, renewal_price)
        select template.id, places.id, 1.5, 500, 0.25, 250 from template, places),
      free as (
        insert into shipping_free (template_id, region_id, number, price)
        select template.id, places.id, 2.5, 5000 from template, places)
    insert into shipping_transit (template_id, region_id, least, most)
    select template.id, places.id, 1, 2 from template, places`;
  await db.sql`update shipping_template set appoint = 1 where id = (select min(id) from shipping_template)`;
  await db.sql`
    insert into coupon_target (coupon_id, target_id)
    select c.id, p.id from (select min(id) as id from coupon) c, (select id from product order by id limit 3) p
    on conflict do nothing`;
  await db.sql`update coupon set category = 2 where id = (select min(id) from coupon)`;
  await db.sql`insert into hidden_search (words) values ('one'), ('two')`;
  await db.sql`update country set is_shown = code in ('CN', 'US')`;
  await db.sql`
    update setting set value = value || '{"copyright": {"en": "Ours", "de": "Unser", "zh": "我们"}}'::jsonb
    where name = 'global'`;
}

const isFile = (path: string) => path.endsWith('.json') && path !== 'exported.json' && path !== 'mall.json';

/** All files of a folder, written by `write`. */
const rewritten = (dir: string, write: (value: Members, path: string) => unknown) =>
  writeFiles(
    dir,
    Object.fromEntries(
      Object.keys(filesOf(dir))
        .filter(isFile)
        .map((path) => [path, write(readFile(dir, path), path)]),
    ),
  );

/** Whether a file has one document, and not one for each of its members. */
const isSingle = (path: string) =>
  path.includes('/') || KINDS.some(({ place }) => 'single' in place && place.single === path);

/** An edit of one member that a document of its kind may have. */
function edited(doc: Members): Members {
  if (typeof doc['siteName'] === 'string') return { ...doc, siteName: 'Edited' };
  if (Array.isArray(doc['shipTo'])) return { ...doc, shipTo: doc['shipTo'].slice(1) };
  if (Array.isArray(doc['words'])) return { ...doc, words: [...doc['words'], 'three'] };
  if (Array.isArray(doc['guides'])) return { guides: [...doc['guides'], ...doc['guides']] };
  if (Array.isArray(doc['hotWord'])) return { ...doc, hotWord: doc['hotWord'].slice(1) };
  if ('oneQuota' in doc || 'times' in doc || 'buyCount' in doc) return { ...doc, oneQuota: 77 };
  if ('path' in doc || 'product' in doc) return { ...doc, origin: doc['origin'] === 'import' ? 'operator' : 'import' };
  if (typeof doc['handlingFee'] === 'string') return { ...doc, names: { en: 'Edited' } };
  const texts = (doc['texts'] ?? {}) as Record<string, Members>;
  if ('sort' in doc || !('texts' in doc) || 'category' in doc) return { ...doc, sort: 77 };
  const [[locale, text] = ['en', {}]] = Object.entries(texts);
  const member = 'title' in text ? 'title' : 'name';
  return { ...doc, texts: { ...texts, [locale]: { ...text, [member]: 'Edited' } } };
}

const editedFile = (file: Members, path: string) => {
  if (isSingle(path)) return edited(file);
  const [[key, doc] = ['', {}], ...others] = Object.entries(file);
  return Object.fromEntries([[key, edited(doc as Members)], ...others]);
};

test('files that spell values otherwise than the mall are equal to it, and may be edited', async () => {
  const [from, to] = [await mallOf('filled'), await mallOf('empty')];
  await fill(from);
  await fillPlaces(to.db.orm);
  const dir = await exported(from);
  rmSync(join(dir, 'exported.json'));
  rewritten(dir, (file) => respelled(file));
  expect(await apply(from, dir)).toMatchObject({ plan: { steps: [] } });
  expect(await apply(to, dir)).toMatchObject({ isDone: true });
  expect(await apply(to, dir)).toMatchObject({ plan: { steps: [] } });
  rewritten(dir, editedFile);
  const applied = await apply(to, dir);
  const kinds = KINDS.map(({ name }) => name).filter((name) => name !== 'stock');
  expect(applied).toMatchObject({ isDone: true });
  if (applied.kind !== 'planned') return;
  expect(new Set(applied.plan.steps.map(({ action, kind }) => `${action} ${kind}`))).toEqual(
    new Set(kinds.map((kind) => `change ${kind}`)),
  );
  expect(await apply(to, dir)).toMatchObject({ plan: { steps: [] } });
});

test('a wrong entry is named by its place in the file, whatever the order of the mall', async () => {
  const mall = await mallOf('filled');
  const dir = emptyFolder();
  const coupon = { covers: 'products', currency: 'USD', money: '5.00', days: 30, names: { en: 'C' } };
  writeFiles(dir, { 'coupons.json': { c: { ...coupon, targets: ['z/z', 'a/a'] } } });
  expect(await apply(mall, dir)).toMatchObject({
    problems: [
      { line: 11, message: expect.stringContaining('z/z') },
      { line: 12, message: expect.stringContaining('a/a') },
    ],
  });
});
