import { describe, expect, test } from 'vitest';
import type { BuildSnapshot } from '#publish/targets/sync-bucket.ts';
import { Killed } from '../../support/files/memory-bucket.ts';
import { expected, FIRST, listedIn, page, SECOND, shownBy, useBucket } from '../../support/publishing/bucket-builds.ts';

const setup = useBucket();

describe('a process that is killed at any of its calls', () => {
  const THEN: [string, Record<string, string>][] = [
    ['the same build', SECOND],
    ['the build before', FIRST],
  ];
  const HOW: [string, boolean][] = [
    ['before the bucket did it', false],
    ['after the bucket did it', true],
  ];

  test.each(THEN.flatMap(([then, next]) => HOW.map(([how, done]) => [how, then, done, next] as const)))(
    '%s is completed by the next one with %s, and nothing half published is ever visible',
    async (_, __, carriesOut, next) => {
      setup.watch();
      let kills = 0;
      const [before, after, last] = [setup.buildOf(FIRST), setup.buildOf(SECOND), setup.buildOf(next)];
      for (let call = 1; ; call++) {
        setup.bucket.objects.clear();
        setup.bucket.restart();
        await setup.begin().bring(before);
        setup.bucket.restart();
        setup.bucket.killAt(call, carriesOut);
        const killed = await setup
          .begin()
          .bring(after)
          .then(
            () => false,
            (error: unknown) => error instanceof Killed,
          );
        if (!killed) break;
        kills++;
        setup.bucket.restart();
        await setup.begin().bring(last);
        expect(shownBy(setup.bucket), `after a kill at call ${call}`).toEqual(expected(next));
        expect(listedIn(setup.bucket), `after a kill at call ${call}`).toEqual(
          new Map(Object.entries(last.list.files)),
        );
      }
      expect(kills).toBeGreaterThan(12);
    },
  );

  test('of a first build is completed too', async () => {
    setup.watch();
    const [first, second] = [setup.buildOf(FIRST), setup.buildOf(SECOND)];
    for (let call = 1; call <= 20; call++) {
      setup.bucket.objects.clear();
      setup.bucket.restart();
      setup.bucket.killAt(call, call % 2 === 0);
      await setup
        .begin()
        .bring(first)
        .catch(() => {});
      setup.bucket.restart();
      await setup.begin().bring(second);
      expect(shownBy(setup.bucket), `after a kill at call ${call}`).toEqual(expected(SECOND));
    }
  });
});

test('a bucket that refuses in the middle gets all that it lacks from the same process later', async () => {
  const sync = setup.begin();
  await sync.bring(setup.buildOf(FIRST));
  for (let call = 1; call <= 12; call++) {
    setup.bucket.restart();
    setup.bucket.killAt(call, call % 2 === 0);
    await sync.bring(setup.buildOf(call % 2 === 0 ? FIRST : SECOND)).catch(() => {});
  }
  setup.bucket.restart();
  await sync.bring(setup.buildOf(SECOND));
  expect(shownBy(setup.bucket)).toEqual(expected(SECOND));
});

async function passesUntilDone(sync: ReturnType<typeof setup.begin>, build: BuildSnapshot): Promise<number> {
  for (let passes = 1; ; passes++) {
    const isDone = await sync.bring(build).then(
      () => true,
      () => false,
    );
    if (isDone || passes === 150) return passes;
  }
}

test('a bucket that refuses half of the calls gets everything by and by, and shows nothing half meanwhile', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [
      [`/x-d-${n}-0.html`, page('_astro/a.js', `x-d-${n}-0/_payload.json`, 'x')],
      [`/x-d-${n}-0/_payload.json`, '{}'],
    ]).flat() as [string, string][],
  );
  let random = 20_261_127;
  setup.watch();
  setup.bucket.refuses = (call) => {
    random = (random * 16_807) % (2 ** 31 - 1);
    return !call.startsWith('list') && random > 2 ** 30;
  };
  const sync = setup.begin();
  for (const contents of [{ ...FIRST, ...many }, SECOND, { ...SECOND, ...many }]) {
    expect(await passesUntilDone(sync, setup.buildOf(contents))).toBeLessThan(150);
    expect(shownBy(setup.bucket)).toEqual(expected(contents));
  }
});
