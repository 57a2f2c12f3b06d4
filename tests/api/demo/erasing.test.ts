import { beforeAll, describe, expect, test } from 'vitest';
import { agreeToErase } from '#cli/demo/demo.ts';
import { useMall } from '../../support/mall/mall.ts';
import { startProcess } from '../../support/mall/mall-process.ts';
import { emptyFolder } from '../../support/mall-files/mall-files.ts';

const mall = useMall();
/** Each command has a data folder of its own. */
const MALL_SECRET = '0'.repeat(64);
const NAME = 'Harbour Goods';

beforeAll(
  () => mall.db.sql`
    insert into setting (name, value) values ('global', ${JSON.stringify({ siteName: NAME })}::text::jsonb)
    on conflict (name) do update set value = setting.value || excluded.value`,
);

const counts = async () => {
  const [row] = await mall.db.sql`
    select (select count(*)::int from product) as products, (select count(*)::int from merchant) as merchants`;
  return row;
};

describe('"demo --replace" erases', () => {
  const REFUSED = `repeat its name: --name "${NAME}"`;

  test.each([
    ['a real mall of this machine', { isDemo: false, localOnly: true }],
    ['a real mall in production', { isDemo: false, localOnly: false }],
    ['a demo that others can reach, or that runs in production', { isDemo: true, localOnly: false }],
  ])('%s only if exactly its name is typed', async (_, place) => {
    for (const typed of [undefined, '', 'yes', 'Mallfront', NAME.toLowerCase(), `${NAME} `])
      await expect(agreeToErase(mall.db.sql, { ...place, typed }), String(typed)).rejects.toThrow(REFUSED);
    await expect(agreeToErase(mall.db.sql, { ...place, typed: NAME })).resolves.toBeUndefined();
  });

  test('a demo that only this machine can reach without a name', async () => {
    await expect(
      agreeToErase(mall.db.sql, { isDemo: true, localOnly: true, typed: undefined }),
    ).resolves.toBeUndefined();
  });
});

describe('without a terminal, where nobody can be asked,', () => {
  test.each([
    ['in production without a name', { NODE_ENV: 'production' }, []],
    ['in production under another name', { NODE_ENV: 'production' }, ['--name', 'Another mall']],
    ['on this machine without a name', {}, []],
  ])('"demo --replace" %s says what to do and erases nothing', async (_, environment, more) => {
    const before = await counts();
    const program = ['src/cli/mall.ts', 'demo', '--goods', '1', '--replace', ...more];
    const ran = await startProcess(mall, program, { MALL_DATA: emptyFolder(), MALL_SECRET, ...environment });
    expect([await ran.ended, ran.lines.join('\n')]).toEqual([1, expect.stringContaining(`--name "${NAME}"`)]);
    expect(await counts()).toEqual(before);
  });
});
