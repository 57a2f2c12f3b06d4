import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDone } from '#domain/verification/proof-of-work.ts';
import { seal } from '#stores/verification/captcha-seal.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';
import { law } from '../../support/property/law.ts';

const KEY = '0123456789abcdef';
const ecb = (text: string, key: string) => {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
};

law(
  'what the browser seals is what the protocol wants',
  [fc.string({ unit: 'grapheme', maxLength: 80 }), fc.stringMatching(/^[A-Za-z0-9]{16}$/)],
  async (text, key) => {
    expect(await seal(text, key)).toBe(ecb(text, key));
    expect(await seal(text, '')).toBe(text);
  },
);

type Stores = typeof import('#stores/verification/captcha.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(() => import('#stores/verification/captcha.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const puzzle = (captchaType: string) => ({
  repCode: '0000',
  success: true,
  repData: { captchaType, token: 't1', secretKey: KEY },
});
const refused = (repCode: string) => ({ repCode, success: false, repData: null });

const ONE = { all: 1, solved: 0 };
const solved = { repCode: '0000', success: true, repData: null };

async function begin(needed = ONE) {
  const captcha = stores.createCaptcha('login', needed);
  void captcha.load('blockPuzzle');
  await mall.answer(puzzle('blockPuzzle'));
  return captcha;
}

describe('a shopper who is asked for a puzzle', () => {
  test('solves a slider and gets its ticket', async () => {
    const captcha = await begin();
    expect(mall.said[0]).toEqual({ captchaType: 'blockPuzzle', purpose: 'login', aes: true });
    const ticket = captcha.answer({ x: 120, y: 5 });
    await expect.poll(() => mall.asked).toHaveLength(2);
    await mall.answer({ ...puzzle('blockPuzzle'), repData: null });
    const plain = '{"x":120,"y":5}';
    expect(mall.said[1]).toMatchObject({ token: 't1', pointJson: ecb(plain, KEY) });
    expect(await ticket).toBe(ecb(`t1---${plain}`, KEY));
  });

  test('gets a click puzzle after a failure, and is shown the error', async () => {
    const captcha = await begin();
    const ticket = captcha.answer({ x: 1, y: 5 });
    await expect.poll(() => mall.asked).toHaveLength(2);
    await mall.answer(refused('6111'));
    await expect.poll(() => mall.asked).toHaveLength(3);
    expect(mall.said[2]).toMatchObject({ captchaType: 'clickWord' });
    await mall.answer(puzzle('clickWord'));
    expect(await ticket).toBeNull();
    expect(captcha.$captcha.get()).toMatchObject({ kind: 'clickWord', fault: 'wrong', isBusy: false });
  });

  test('answers once while an answer is on its way', async () => {
    const captcha = await begin();
    void captcha.answer({ x: 1, y: 5 });
    expect(await captcha.answer({ x: 2, y: 5 })).toBeNull();
    await expect.poll(() => mall.asked).toHaveLength(2);
  });

  test.each([
    ['6202', 'tooOften'],
    ['6112', 'failed'],
  ])('is shown what %s means', async (repCode, fault) => {
    const captcha = stores.createCaptcha('code', ONE);
    void captcha.load('blockPuzzle');
    await mall.answer(refused(repCode));
    expect(captcha.$captcha.get()).toMatchObject({ puzzle: null, fault, isBusy: false });
  });

  test('goes on without a picture: the work is done for the same ticket', async () => {
    const captcha = await begin();
    const shares: (number | null)[] = [];
    captcha.$captcha.listen(({ done }) => shares.push(done));
    const ticket = captcha.work();
    await mall.answer({ token: 'w', salt: 's', parts: 4, bits: 8, expiresAt: 1 });
    await expect.poll(() => mall.asked).toHaveLength(3);
    const { numbers } = mall.said[2] as { numbers: number[] };
    expect(numbers.map((number, part) => isDone('s', part, number, 8))).toEqual([true, true, true, true]);
    await mall.answer({ captchaVerification: 'given' });
    expect(await ticket).toBe('given');
    expect(shares.slice(-4)).toEqual([0.25, 0.5, 0.75, 1]);
  });
});

describe('a shopper who is asked for several puzzles', () => {
  type Asking = Awaited<ReturnType<typeof begin>>;
  const plain = (x: number) => JSON.stringify({ x, y: 5 });
  const ticketOf = (x: number) => ecb(`t1---${plain(x)}`, KEY);

  /** Solves a puzzle after which there is another one. */
  async function solveOne(captcha: Asking, x: number) {
    const before = mall.asked.length;
    const ticket = captcha.answer({ x, y: 5 });
    await expect.poll(() => mall.asked).toHaveLength(before + 1);
    await mall.answer(solved);
    await expect.poll(() => mall.asked).toHaveLength(before + 2);
    await mall.answer(puzzle('blockPuzzle'));
    expect(await ticket).toBeNull();
  }

  async function solveLast(captcha: Asking, x: number) {
    const before = mall.asked.length;
    const ticket = captcha.answer({ x, y: 5 });
    await expect.poll(() => mall.asked).toHaveLength(before + 1);
    await mall.answer(solved);
    return ticket;
  }

  test('gets one after the other, sees how many are solved, and gets all tickets', async () => {
    const captcha = await begin({ all: 3, solved: 0 });
    const seen = [captcha.$captcha.get().solved];
    for (const x of [10, 20]) {
      await solveOne(captcha, x);
      seen.push(captcha.$captcha.get().solved);
    }
    expect(await solveLast(captcha, 30)).toBe([10, 20, 30].map(ticketOf).join('|'));
    expect(seen).toEqual([0, 1, 2]);
  });

  test('keeps what is solved when one is wrong', async () => {
    const captcha = await begin({ all: 2, solved: 0 });
    await solveOne(captcha, 10);
    const wrong = captcha.answer({ x: 1, y: 5 });
    await expect.poll(() => mall.asked).toHaveLength(4);
    await mall.answer(refused('6111'));
    await expect.poll(() => mall.asked).toHaveLength(5);
    await mall.answer(puzzle('blockPuzzle'));
    expect(await wrong).toBeNull();
    expect(captcha.$captcha.get()).toMatchObject({ fault: 'wrong', solved: 1 });
    expect(await solveLast(captcha, 30)).toBe([10, 30].map(ticketOf).join('|'));
  });

  test('solves only the rest where some were solved before', async () => {
    const captcha = await begin({ all: 2, solved: 1 });
    expect(captcha.$captcha.get().solved).toBe(1);
    expect(await solveLast(captcha, 20)).toBe(ticketOf(20));
  });

  test('may let the machine work in place of those that are left', async () => {
    const captcha = await begin({ all: 3, solved: 0 });
    await solveOne(captcha, 10);
    const tickets = captcha.work();
    await expect.poll(() => mall.asked).toHaveLength(4);
    expect(mall.said[3]).toEqual({ purpose: 'login', proofs: 2 });
    await mall.answer({ token: 'w', salt: 's', parts: 2, bits: 8, expiresAt: 1 });
    await expect.poll(() => mall.asked).toHaveLength(5);
    await mall.answer({ captchaVerification: 'given' });
    expect(await tickets).toBe(`${ticketOf(10)}|given`);
  });
});
