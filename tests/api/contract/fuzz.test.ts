import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CODES } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { anyInput, validInput } from '../../support/contract/inputs.ts';
import { HOSTILE_TEXTS, LEAK } from '../../support/hostile/inputs.ts';
import { type Answer, requestOf, type Settings, useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const NAMES = Object.keys(contract) as CallName[];
const RUNS = Number(process.env['MALL_RUNS'] ?? 200);

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect({}).not.toHaveProperty('polluted');
});

/** Whatever is sent, the answer is HTTP 200 with an envelope, no server fault and no internal details. */
function expectDecency(answer: Answer, sent: string, { isSpread }: Call): void {
  expect(answer.status, sent).toBe(200);
  const beside = isSpread ? Object.keys(answer.data ?? {}) : [];
  expect(Object.keys(JSON.parse(answer.text)), sent).toEqual(['code', 'message', 'data', ...beside]);
  expect([CODES.ok, CODES.refused, CODES.loginExpired], `${sent} → ${answer.text.slice(0, 300)}`).toContain(
    answer.code,
  );
  if (answer.code === 200) return;
  expect(answer.data, sent).toBeNull();
  expect(answer.message, sent).toMatch(/\S/);
  expect(answer.message?.length, sent).toBeLessThan(300);
  expect(answer.message, sent).not.toMatch(LEAK);
}

const settings: fc.Arbitrary<Settings> = fc.record(
  {
    language: fc.constantFrom('en', 'zh', 'ar', 'xx', '../en', 'zh'.repeat(2000), '__proto__'),
    currency: fc.constantFrom('USD', 'JPY', 'KWD', 'XXX', "'; --", 'constructor', ''),
    regionId: fc.constantFrom('211', '-1', '1e309', 'x', '9'.repeat(50)),
  },
  { requiredKeys: [] },
);

let own: Own | null = null;

async function settingsFor({ access }: Call): Promise<Settings> {
  if (access !== 'buyer') return {};
  own ??= await newBuyer(mall);
  return { token: own.token };
}

async function send(call: Call, input: Record<string, unknown>, given: Settings): Promise<Answer> {
  const { path, init } = requestOf(call, input, { ...given, ...(await settingsFor(call)) });
  const answer = await mall.send(path, init);
  // Anyone who logs out, or closes the account, makes room for the next.
  if (answer.code === CODES.loginExpired) own = null;
  expectDecency(answer, `${path.slice(0, 500)} ${String(init.body ?? '').slice(0, 500)}`, call);
  return answer;
}

describe('any input', () => {
  test.each(NAMES)('%s', async (name) => {
    const call: Call = contract[name];
    await fc.assert(
      fc.asyncProperty(anyInput(call), settings, async (input, given) => {
        await send(call, input, given);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('input that the contract takes', () => {
  test.each(NAMES)('%s answers as the contract says, or refuses', async (name) => {
    const call: Call = contract[name];
    await fc.assert(
      fc.asyncProperty(validInput(call), async (input) => {
        const answer = await send(call, input, {});
        if (answer.code === 200)
          expect(call.data.safeParse(answer.data).error?.issues, JSON.stringify(input)).toBeUndefined();
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    );
  });
});

describe('every hostile text in every member', () => {
  test.each(NAMES)('%s', async (name) => {
    const call: Call = contract[name];
    for (const member of Object.keys(call.input.shape)) {
      await Promise.all(HOSTILE_TEXTS.map((text) => send(call, { ...firstValid(call), [member]: text }, {})));
    }
  });
});

const firstValid = (call: Call) => fc.sample(validInput(call), { numRuns: 1, seed: 1 })[0] ?? {};
