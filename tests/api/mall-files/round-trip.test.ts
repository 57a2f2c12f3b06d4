import { expect, test } from 'vitest';
import { fillPlaces } from '../../fixtures/small-mall/currencies-and-regions.ts';
import { apply, exported, filesOf, mallOf } from '../../support/mall-files/mall-files.ts';

test('the small mall goes into an empty one by its files, byte for byte', async () => {
  const [from, to] = [await mallOf('filled'), await mallOf('empty')];
  await fillPlaces(to.db.orm);
  const files = await exported(from);
  expect(await apply(to, files)).toMatchObject({ kind: 'planned', isDone: true });
  expect(filesOf(await exported(to))).toEqual(filesOf(files));
});

test('applying what the mall is already changes nothing', async () => {
  const mall = await mallOf('filled');
  const files = await exported(mall);
  const applied = await apply(mall, files, { prune: true });
  expect(applied).toMatchObject({ kind: 'planned', plan: { steps: [], onlyInMall: 0 } });
  expect(filesOf(await exported(mall))).toEqual(filesOf(files));
});
