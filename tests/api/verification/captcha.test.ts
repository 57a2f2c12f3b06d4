import { createCipheriv } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Purpose } from '#contract/captcha.ts';
import { findNumber, type Work } from '#domain/verification/proof-of-work.ts';
import { LOCALES } from '#locale/locales.ts';
import { spendTicket } from '#server/modules/verification/captcha/spend-ticket.ts';
import { fail } from '#server/platform/failure.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const AT_ONCE = 50;

interface Puzzle {
  token: string;
  secretKey: string;
  originalImageBase64: string;
  jigsawImageBase64: string | null;
  wordList: string[] | null;
}
type Kind = 'blockPuzzle' | 'clickWord';

/** As a client of the family does it. */
function encrypted(text: string, key: string): string {
  if (key === '') return text;
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64');
}

async function get(captchaType: Kind, more: { purpose?: Purpose; aes?: boolean } = {}): Promise<Puzzle> {
  const { text } = await mall.call('safetyGet', { captchaType, ...more });
  return JSON.parse(text).repData;
}

async function answerOf({ token }: Puzzle): Promise<unknown> {
  const [row] = await mall.db.sql`select answer from captcha_challenge where token = ${token}`;
  return row?.['answer'];
}

const sliderAt = (x: unknown) => JSON.stringify({ x, y: 5 });
const rightOf = async (kind: Kind, puzzle: Puzzle) => {
  const answer = await answerOf(puzzle);
  return kind === 'blockPuzzle' ? sliderAt(answer) : JSON.stringify(answer);
};

async function check(captchaType: Kind, { token, secretKey }: Puzzle, plain: string) {
  const answer = await mall.call('safetyCheck', { captchaType, token, pointJson: encrypted(plain, secretKey) });
  return JSON.parse(answer.text);
}

const ticketOf = ({ token, secretKey }: Puzzle, plain: string) => encrypted(`${token}---${plain}`, secretKey);
const spend = (verification: string, purpose: Purpose = 'code', proofs = 1) =>
  spendTicket({ mall: mall.core, now: mall.now }, verification, purpose, proofs);
const unlock = () => mall.db.sql`delete from rate_limit`;

beforeEach(async () => {
  await unlock();
});

describe.each(['blockPuzzle', 'clickWord'] as const)('a puzzle (%s)', (kind) => {
  test('is solved by its answer, and worth one use', async () => {
    const puzzle = await get(kind);
    const plain = await rightOf(kind, puzzle);
    expect(await check(kind, puzzle, plain)).toMatchObject({
      code: 200,
      success: true,
      repCode: '0000',
      repData: { result: true, token: puzzle.token },
      data: { repCode: '0000' },
    });
    expect(await spend(ticketOf(puzzle, plain))).toBeNull();
    expect(await spend(ticketOf(puzzle, plain))).toEqual(fail('captchaSpent'));
  });

  test('has one attempt: after a wrong answer the right one comes too late', async () => {
    const puzzle = await get(kind);
    const plain = await rightOf(kind, puzzle);
    const wrong = kind === 'blockPuzzle' ? sliderAt(0) : JSON.stringify([...JSON.parse(plain)].reverse());
    expect(await check(kind, puzzle, wrong)).toMatchObject({ success: false, repCode: '6111', repData: null });
    expect(await check(kind, puzzle, plain)).toMatchObject({ success: false, repCode: '6110' });
    expect(await spend(ticketOf(puzzle, plain))).toEqual(fail('captchaSpent'));
  });

  test('answered by fifty at once is solved once', async () => {
    const puzzle = await get(kind);
    const plain = await rightOf(kind, puzzle);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => check(kind, puzzle, plain)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const spent = await Promise.all(Array.from({ length: AT_ONCE }, () => spend(ticketOf(puzzle, plain))));
    expect(spent.filter((failure) => failure === null)).toHaveLength(1);
  });

  test('lives 120 seconds, and its ticket 180', async () => {
    const [late, early] = [await get(kind), await get(kind)];
    const [lateAnswer, plain] = [await rightOf(kind, late), await rightOf(kind, early)];
    mall.now += 119_000;
    expect(await check(kind, early, plain)).toMatchObject({ success: true });
    mall.now += 1_000;
    expect(await check(kind, late, lateAnswer)).toMatchObject({ repCode: '6110' });
    mall.now += 179_000;
    expect(await spend(ticketOf(early, plain))).toEqual(fail('captchaSpent'));
  });

  test('serves the purpose that it was asked for', async () => {
    const puzzle = await get(kind, { purpose: 'login' });
    const plain = await rightOf(kind, puzzle);
    await check(kind, puzzle, plain);
    expect(await spend(ticketOf(puzzle, plain), 'code')).toEqual(fail('captchaSpent'));
    expect(await spend(ticketOf(puzzle, plain), 'login')).toBeNull();
  });

  test('can be had without encryption', async () => {
    const puzzle = await get(kind, { aes: false });
    expect(puzzle.secretKey).toBe('');
    const plain = await rightOf(kind, puzzle);
    expect(await check(kind, puzzle, plain)).toMatchObject({ success: true });
    expect(await spend(`${puzzle.token}---${plain}`)).toBeNull();
  });

  test('reveals nothing of its answer, and is different each time', async () => {
    const [one, two] = [await get(kind), await get(kind)];
    expect(one).not.toHaveProperty('answer');
    expect(one.secretKey).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(one.token).toMatch(/^[0-9a-f]{32}$/);
    expect(one.originalImageBase64).not.toBe(two.originalImageBase64);
    for (const png of [one.originalImageBase64, ...(one.jigsawImageBase64 ? [one.jigsawImageBase64] : [])])
      expect(Buffer.from(png, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(one.wordList?.length ?? 3).toBe(3);
  });

  test('is answered by no nonsense', async () => {
    for (const plain of [
      '',
      'null',
      '[]',
      '{}',
      '{"x":"100","y":5}',
      '{"x":1e999,"y":5}',
      '[[1,2]]',
      '"'.repeat(500),
    ]) {
      await unlock();
      expect(await check(kind, await get(kind), plain), plain).toMatchObject({ repCode: '6111' });
    }
  });
});

test('a puzzle of one kind is not answered as the other, and an answer in another key is none', async () => {
  const puzzle = await get('blockPuzzle');
  const plain = await rightOf('blockPuzzle', puzzle);
  expect(await check('clickWord', puzzle, plain)).toMatchObject({ repCode: '6110' });
  const foreign = { ...puzzle, secretKey: '0123456789abcdef' };
  expect(await check('blockPuzzle', foreign, plain)).toMatchObject({ repCode: '6111' });
});

test('a slider may be off by five pixels, fractions too, and must be at the height of the protocol', async () => {
  for (const [off, y, isRight] of [
    [5, 5, true],
    [-4.75, 5, true],
    [5.5, 5, false],
    [0, 6, false],
  ] as const) {
    const puzzle = await get('blockPuzzle');
    const x = Number(await answerOf(puzzle)) + off;
    const { success } = await check('blockPuzzle', puzzle, JSON.stringify({ x, y }));
    expect(success, `${off} ${y}`).toBe(isRight);
  }
});

test('a call without what it needs is refused with a sentence', async () => {
  for (const [name, input] of [
    ['safetyGet', {}],
    ['safetyCheck', { captchaType: 'blockPuzzle', pointJson: 'x' }],
    ['safetyCheck', { captchaType: 'blockPuzzle', token: 'x' }],
    ['safetyVerify', {}],
  ] as const) {
    const answer = JSON.parse((await mall.call(name, input)).text);
    expect(answer).toMatchObject({ code: 200, success: false, repCode: '0011' });
    expect(answer.repMsg).toContain('is not valid');
  }
});

test('a ticket is verified once', async () => {
  const puzzle = await get('blockPuzzle');
  const plain = await rightOf('blockPuzzle', puzzle);
  await check('blockPuzzle', puzzle, plain);
  const verify = async () =>
    JSON.parse((await mall.call('safetyVerify', { captchaVerification: ticketOf(puzzle, plain) })).text);
  expect(await verify()).toMatchObject({ success: true, repCode: '0000' });
  expect(await verify()).toMatchObject({ success: false, repCode: '6110' });
});

test('a shopper who fails six times in a minute has to wait, and reads so in every language', async () => {
  for (let i = 0; i < 6; i++) await check('blockPuzzle', await get('blockPuzzle'), sliderAt(0));
  const answers = await Promise.all(
    LOCALES.map((language) => mall.call('safetyGet', { captchaType: 'clickWord' }, { language })),
  );
  const received = answers.map(({ text }) => JSON.parse(text));
  for (const answer of received) expect(answer).toMatchObject({ success: false, repCode: '6202', repData: null });
  expect(new Set(received.map(({ repMsg }) => repMsg)).size).toBe(LOCALES.length);
  expect((await mall.call('workGet')).code, 'the way without a puzzle').toBe(200);
});

test('puzzles that were got before are answered no more often than others', async () => {
  const puzzles = await Promise.all(Array.from({ length: 60 }, () => get('blockPuzzle')));
  const answers = await Promise.all(puzzles.map((puzzle) => check('blockPuzzle', puzzle, sliderAt(0))));
  const codes = answers.map(({ repCode }) => repCode);
  expect(codes.filter((code) => code === '6111').length).toBeLessThanOrEqual(5);
  expect(codes.filter((code) => code !== '6111' && code !== '6202')).toEqual([]);
  const [left] = puzzles.slice(-1);
  if (left)
    expect(await check('blockPuzzle', left, await rightOf('blockPuzzle', left))).toMatchObject({ repCode: '6202' });
});

test('who is right, or late, has not failed', async () => {
  for (let i = 0; i < 8; i++) {
    const puzzle = await get('blockPuzzle');
    const plain = await rightOf('blockPuzzle', puzzle);
    expect(await check('blockPuzzle', puzzle, plain)).toMatchObject({ success: true });
    expect(await check('blockPuzzle', puzzle, plain)).toMatchObject({ repCode: '6110' });
  }
});

test('puzzles are drawn at most 120 times a minute, and tried fewer than 600 times', async () => {
  const codes = async (name: 'safetyGet' | 'safetyCheck', input: object, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => mall.call(name, { ...input })));
    return answers.map(({ text }) => JSON.parse(text).repCode);
  };
  await mall.call('safetyGet', { captchaType: 'blockPuzzle' });
  await mall.db.sql`update rate_limit set points = 110 where key like 'captcha-get:%'`;
  const drawn = await codes('safetyGet', { captchaType: 'blockPuzzle' }, 20);
  expect(drawn.filter((code) => code === '6201')).toHaveLength(10);
  await mall.call('safetyCheck', { captchaType: 'blockPuzzle', token: 'x', pointJson: 'x' });
  await mall.db.sql`update rate_limit set points = 590 where key like 'captcha-check:%'`;
  const tried = await codes('safetyCheck', { captchaType: 'blockPuzzle', token: 'x', pointJson: 'x' }, 20);
  expect(tried.filter((code) => code === '6204')).toHaveLength(10);
});

describe('the way without a puzzle', () => {
  const getWork = async (purpose: Purpose = 'code') =>
    (await mall.call('workGet', { purpose })).data as Work & { token: string };
  const doWork = (work: Work) => Array.from({ length: work.parts }, (_, part) => findNumber(work, part, 0, 2 ** 24));
  const show = async (token: string, numbers: unknown) =>
    (await mall.call('workCheck', { token, numbers })).data as { captchaVerification: string | null };

  test('gives the same ticket for work done, once', async () => {
    const work = await getWork('exist');
    const numbers = doWork(work);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => show(work.token, numbers)));
    const tickets = answers.flatMap(({ captchaVerification }) => captchaVerification ?? []);
    expect(tickets).toHaveLength(1);
    expect(await spend(tickets[0] ?? '', 'code')).toEqual(fail('captchaSpent'));
    expect(await spend(tickets[0] ?? '', 'exist')).toBeNull();
  });

  test('is worth the rest of three proofs after a puzzle was solved', async () => {
    const puzzle = await get('blockPuzzle');
    const plain = await rightOf('blockPuzzle', puzzle);
    expect(await check('blockPuzzle', puzzle, plain)).toMatchObject({ success: true });
    const work = (await mall.call('workGet', { proofs: 2 })).data as Work & { token: string };
    const { captchaVerification } = await show(work.token, doWork(work));
    const drawn = encrypted(`${puzzle.token}---${plain}`, puzzle.secretKey);
    const spendThree = (tickets: string) => spend(tickets, 'code', 3);
    expect(await spendThree(drawn)).toEqual(fail('captchaThrice'));
    expect(await spendThree(`${drawn}|${captchaVerification}`)).toBeNull();
    expect(await spendThree(`${drawn}|${captchaVerification}`)).toEqual(fail('captchaThrice'));
  });

  test('gives none for work of another salt, for too little of it, or too late', async () => {
    const [one, two, three] = [await getWork(), await getWork(), await getWork()];
    const numbers = doWork(one);
    expect(await show(two.token, numbers)).toEqual({ captchaVerification: null });
    expect(await show(three.token, [])).toEqual({ captchaVerification: null });
    mall.now += 120_000;
    expect(await show(one.token, numbers)).toEqual({ captchaVerification: null });
  });

  test('is asked for less often than a puzzle', async () => {
    await getWork();
    await mall.db.sql`update rate_limit set points = 60 where key like 'captcha-work:%'`;
    expect(await mall.call('workGet')).toMatchObject({ code: 400, data: null });
  });

  test('is not done by an answer to a puzzle', async () => {
    const { token } = await get('blockPuzzle');
    expect(await show(token, doWork({ salt: `code:${token}`, parts: 8, bits: 4 }))).toEqual({
      captchaVerification: null,
    });
  });
});

test('what has run out is taken away by what comes', async () => {
  await mall.db.sql`delete from captcha_challenge`;
  for (let i = 0; i < 5; i++) await get('blockPuzzle');
  mall.now += 120_000;
  await get('blockPuzzle');
  const [row] = await mall.db.sql`select count(*)::int as n from captcha_challenge`;
  expect(row).toEqual({ n: 1 });
});
