import { beforeAll, describe, expect, test } from 'vitest';
import { useMall } from '../../support/mall/mall.ts';
import { startProcess } from '../../support/mall/mall-process.ts';
import { apply, emptyFolder, mallOf, writeFiles } from '../../support/mall-files/mall-files.ts';

const tags = (from: number, to: number) =>
  Object.fromEntries(
    Array.from({ length: to - from }, (_, at) => [`tag-${from + at}`, { names: { en: `Tag ${from + at}` } }]),
  );

/** A folder with some of the tags. */
function tagsFolder(from: number, to: number): string {
  const dir = emptyFolder();
  writeFiles(dir, { 'tags.json': tags(from, to) });
  return dir;
}

test.each([
  [120, 11, [], 'no more than a tenth'],
  [100, 11, [{ kind: 'tag', removed: 11, of: 100 }], 'eleven of a hundred'],
  [11, 10, [], 'no more than ten'],
  [2, 2, [{ kind: 'tag', removed: 2, of: 2 }], 'all of them'],
  [1, 1, [], 'a single one'],
])('of %i tags %i are removed: %j, which is %s', async (count, removed, largeRemovals) => {
  const mall = await mallOf('empty');
  await apply(mall, tagsFolder(0, count));
  const order = { prune: true, isDryRun: true };
  expect(await apply(mall, tagsFolder(removed, count), order)).toMatchObject({ plan: { largeRemovals } });
});

describe('"apply --prune" that removes many', () => {
  const mall = useMall();
  const NAME = 'Harbour Goods';
  const MALL_SECRET = '0'.repeat(64);
  const countTags = async () => (await mall.db.sql`select 1 from tag where code like 'tag-%'`).length;
  const run = async (...more: string[]) => {
    const program = ['src/cli/mall.ts', 'apply', tagsFolder(0, 1), '--prune', ...more];
    const ran = await startProcess(mall, program, { MALL_DATA: emptyFolder(), MALL_SECRET });
    return [await ran.ended, ran.lines.join('\n')];
  };

  beforeAll(async () => {
    const members = JSON.stringify({ siteName: NAME });
    await mall.db.sql`
      insert into setting (name, value) values ('global', ${members}::text::jsonb)
      on conflict (name) do update set value = setting.value || excluded.value`;
    await mall.db.sql`insert into tag (code, position, sort) select 'tag-' || n, 0, 0 from generate_series(0, 19) as n`;
  });

  test('says in a dry run that the name will be needed', async () => {
    expect(await run('--dry-run')).toEqual([0, expect.stringMatching(/tag \d+ of \d+\) needs the mall's name/)]);
    expect(await countTags()).toBe(20);
  });

  test('removes nothing without the name', async () => {
    expect(await run()).toEqual([1, expect.stringContaining(`then repeat its name: --prune --name "${NAME}"`)]);
    expect(await countTags()).toBe(20);
  });

  test('removes them where the name is typed', async () => {
    expect(await run('--name', NAME)).toEqual([0, expect.stringContaining('Done.')]);
    expect(await countTags()).toBe(1);
  });
});
