import { expect, test } from 'vitest';
import { planText } from '#mall-files/index.ts';
import { listTemplates } from '#server/modules/delivery/queries/shipping-templates.ts';
import { COUNTRY, MERCHANT } from '../../fixtures/small-mall.ts';
import { apply, emptyFolder, exported, mallOf, readFile, writeFiles } from '../../support/mall-files/mall-files.ts';

type Members = Record<string, unknown>;

const rule = (region: string) => ({ region, first: '1', firstPrice: '4.90', renewal: '1', renewalPrice: '0.00' });

/** A shop's file with one template, in a folder of its own. */
async function folderWith(mall: Parameters<typeof exported>[0], template: Members, files: Members = {}) {
  const [row] = await mall.db.sql<{ code: string }[]>`select code from merchant where id = ${MERCHANT.hearth}`;
  const file = `merchants/${row?.code}.json`;
  const shop = readFile(await exported(mall), file);
  const dir = emptyFolder();
  writeFiles(dir, {
    [file]: { ...shop, shipping: { parcel: { name: 'Parcel', currency: 'USD', ...template } } },
    ...files,
  });
  return { dir, file };
}

test('a threshold alone is stored without the other, and makes nothing free by it', async () => {
  const mall = await mallOf('filled');
  const free = [
    { region: '*', price: '50.00' },
    { region: 'US', number: '10' },
  ];
  const { dir, file } = await folderWith(mall, { charge: 'free by region', rules: [rule('*')], free });
  expect(await apply(mall, dir)).toMatchObject({ isDone: true, plan: { warnings: [] } });
  expect(readFile(await exported(mall), file)).toMatchObject({ shipping: { parcel: { free } } });
  expect(await apply(mall, dir)).toMatchObject({ plan: { steps: [] } });
  const templates = await listTemplates(mall.db.sql);
  expect(templates.at(-1)?.terms.free).toEqual([
    { regionId: 0, number: null, price: 5000 },
    { regionId: COUNTRY.unitedStates, number: 10, price: null },
  ]);
});

test('a place that the mall does not ship to is taken with a warning, until its country is opened', async () => {
  const mall = await mallOf('filled');
  await mall.db.sql`update country set is_shown = code <> 'JP'`;
  const template = { charge: 'by region', rules: [rule('JP'), rule('US')] };
  const { dir, file } = await folderWith(mall, template);
  const applied = await apply(mall, dir, { isDryRun: true });
  const message = expect.stringContaining('rules.0.region names JP, where the mall does not ship to');
  expect(applied).toMatchObject({ plan: { warnings: [{ file, line: expect.any(Number), message }] } });
  if (applied.kind === 'planned')
    expect(planText(applied.plan, false)).toMatch(/^warning: merchants\/\S+:\d+: shipping/m);
  expect(await apply(mall, dir)).toMatchObject({ isDone: true });
  const opened = await folderWith(mall, { ...template, name: 'Post' }, { 'countries.json': { shipTo: 'all' } });
  expect(await apply(mall, opened.dir)).toMatchObject({ isDone: true, plan: { warnings: [] } });
});

test('of many warnings the first are named, and the file in which the others begin', async () => {
  const mall = await mallOf('filled');
  const templates = Array.from({ length: 51 }, (_, at) => [
    `t${at}`,
    { name: 'T', currency: 'USD', rules: [rule('US')] },
  ]);
  const { dir, file } = await folderWith(mall, {});
  const shop = readFile(dir, file);
  writeFiles(dir, { [file]: { ...shop, shipping: Object.fromEntries(templates) } });
  const applied = await apply(mall, dir, { isDryRun: true });
  if (applied.kind === 'refused') throw new Error('it is taken');
  expect(applied.plan.warnings).toHaveLength(51);
  expect(applied.plan.warnings[0]).toMatchObject({
    file,
    message: expect.stringContaining('t0.rules charges nothing'),
  });
  expect(applied.plan.warnings.at(-1)).toEqual({ file, line: 0, message: '1 more of this kind' });
});
