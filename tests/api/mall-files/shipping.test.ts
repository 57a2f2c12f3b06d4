import { expect, test } from 'vitest';
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
  expect(await apply(mall, dir)).toMatchObject({ isDone: true });
  expect(readFile(await exported(mall), file)).toMatchObject({ shipping: { parcel: { free } } });
  expect(await apply(mall, dir)).toMatchObject({ plan: { steps: [] } });
  const templates = await listTemplates(mall.db.sql);
  expect(templates.at(-1)?.terms.free).toEqual([
    { regionId: 0, number: null, price: 5000 },
    { regionId: COUNTRY.unitedStates, number: 10, price: null },
  ]);
});
