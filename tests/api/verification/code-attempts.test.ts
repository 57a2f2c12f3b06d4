import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { CODE } from '#domain/verification/code.ts';
import { useMall } from '../../support/mall/mall.ts';
import { NOW } from '../../support/mall/now.ts';
import { forgetLimits, giveCode, newTicket, notThis } from '../../support/verification/codes.ts';

const mall = useMall();
let made = 0;

/** Who tries often solves a puzzle for each try. */
const solved = async () => ({ captchaVerification: await newTicket(mall, 'login', 3) });

/** What somebody may do with a code, in any order; 'wait' is in seconds. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ does: 'guess' as const }) },
  { weight: 2, arbitrary: fc.constant({ does: 'use' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'useElsewhere' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'useOtherwise' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'askAnew' as const }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 200 }).map((seconds) => ({ does: 'wait' as const, seconds })) },
);

/** The rule in a few words: a code works for its purpose and target, once, within five minutes and five wrong tries. */
class Rule {
  tries: number = CODE.tries;
  isSpent = false;
  until = mall.now + CODE.lifeMs;

  /** Whether a code is taken that is right, or not. */
  takes(isRight: boolean): boolean {
    if (this.isSpent || this.tries === 0 || mall.now >= this.until) return false;
    if (!isRight) this.tries--;
    else this.isSpent = true;
    return isRight;
  }
}

test('a code keeps its rule, whatever is done in whichever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      mall.now = NOW;
      await forgetLimits(mall);
      const account = `rule-${made++}@example.com`;
      let code = await giveCode(mall, 'login', account);
      let rule = new Rule();
      const logIn = async (captcha: string, who = account) =>
        (await mall.call('loginByCode', { account: who, captcha, ...(await solved()) })).code === CODES.ok;
      for (const one of steps) {
        const where = JSON.stringify(steps);
        if (one.does === 'wait') mall.now += one.seconds * 1000;
        if (one.does === 'guess') expect(await logIn(notThis(code)), where).toBe(rule.takes(false));
        if (one.does === 'use') expect(await logIn(code), where).toBe(rule.takes(true));
        if (one.does === 'useElsewhere') expect(await logIn(code, `other-${account}`), where).toBe(false);
        if (one.does === 'useOtherwise') {
          const reset = { account, captcha: code, password: 'a sentence nobody guesses', ...(await solved()) };
          expect((await mall.call('resetForgotten', reset)).code, where).toBe(CODES.refused);
        }
        if (one.does === 'askAnew') {
          mall.now++;
          code = await giveCode(mall, 'login', account);
          rule = new Rule();
        }
      }
    }),
    { numRuns: Number(process.env['MALL_RUNS'] ?? 40) },
  );
});
