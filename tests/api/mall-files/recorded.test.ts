import { expect, test } from 'vitest';
import {
  apply,
  exported,
  filesOf,
  init,
  type MallOnDisk,
  mallOf,
  writeFiles,
} from '../../support/mall-files/mall-files.ts';
import { applied, edit, rowIn, tableOf } from '../../support/mall-files/product-tables.ts';

/** The last act: 'changed' is how many documents were. */
const lastAct = async ({ db }: MallOnDisk) => {
  const [act] = await db.sql`select operator, command, subject, details from operator_act order by id desc limit 1`;
  return act;
};

test('an applied folder is recorded with the options that were given', async () => {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  for (const more of [{}, { overwrite: true, prune: true }]) {
    const settings = JSON.parse(filesOf(dir)['settings.json'] ?? '{}');
    writeFiles(dir, { 'settings.json': { ...settings, siteName: `${settings.siteName}!` } });
    await apply(mall, dir, more);
    expect(await lastAct(mall)).toEqual({
      operator: 'test',
      command: 'apply',
      subject: 'files of the mall',
      details: { changed: 1, documents: 'settings settings', prune: false, overwrite: false, ...more },
    });
  }
});

test('an applied table is recorded by its name, and as overwriting only where that was asked', async () => {
  const mall = await mallOf('filled');
  for (const overwrite of [false, true]) {
    const file = await tableOf(mall);
    edit(file, rowIn(file), { price: overwrite ? '77.70' : '66.60' });
    await applied(mall, file, { overwrite });
    expect(await lastAct(mall)).toEqual({
      operator: 'test',
      command: 'apply',
      subject: 'table products.csv',
      details: { changed: 1, documents: expect.stringMatching(/^product \S+\/\S+$/), overwrite },
    });
  }
});

test('a new mall is recorded as made, and not as overwritten', async () => {
  const mall = await mallOf('empty');
  await init(mall);
  expect(await lastAct(mall)).toEqual({
    operator: 'test',
    command: 'init',
    subject: 'mall Harbor Mall',
    details: { changed: expect.any(Number), documents: expect.stringMatching(/^settings settings, .* and \d+ more$/) },
  });
});
