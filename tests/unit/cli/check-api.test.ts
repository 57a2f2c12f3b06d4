import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { type CallName, contract } from '#contract/index.ts';
import { LOSSES, type LossName } from '#contract/reliance/losses.ts';
import { readConfig } from '#server/config.ts';
import type { Reply } from '../../../src/cli/check-api/ask-back-end.ts';
import { checkApi } from '../../../src/cli/check-api/check-api.ts';
import { describeValue, differencesOf, extraFields } from '../../../src/cli/check-api/differences.ts';
import { createFound, valuesAt } from '../../../src/cli/check-api/found.ts';
import {
  failed,
  judgeAnswer,
  judgeGate,
  judgeRefusal,
  notTried,
  type Verdict,
  worstOf,
} from '../../../src/cli/check-api/judge.ts';
import { readPassword } from '../../../src/cli/check-api/log-in.ts';
import { PROBES } from '../../../src/cli/check-api/probes.ts';
import { isNeeded } from '../../../src/cli/check-api/report.ts';
import { readArguments } from '../../../src/cli/command.ts';

const NAMES = Object.keys(contract) as CallName[];

test.each<[LossName, Verdict, boolean]>([
  ['frame', 'fits', false],
  ['frame', 'fitsWithExtraFields', false],
  ['frame', 'notTried', false],
  ['frame', 'missing', true],
  ['cart', 'differs', true],
  ['cart', 'failed', true],
  ['live', 'missing', false],
  ['live', 'differs', true],
  ['live', 'failed', true],
  ['otherClients', 'missing', false],
  ['otherClients', 'differs', false],
])('calls for "%s" with the verdict "%s" cost pages something they need: %s', (name, verdict, expected) => {
  expect(isNeeded({ verdict, dependence: LOSSES[name].dependence })).toBe(expected);
});

describe('the table of probes', () => {
  test('is the contract, each call once', () => {
    expect(Object.keys(PROBES).sort()).toEqual(NAMES.toSorted());
  });

  test('reads with what the contract reads, and asks with invalid input only where the contract refuses that', () => {
    const found = createFound();
    for (const name of NAMES) {
      const [call, probe]: [Call, (typeof PROBES)[CallName]] = [contract[name], PROBES[name]];
      const inputs = probe.kind === 'read' ? probe.inputs(found) : [];
      for (const input of typeof inputs === 'string' ? [] : inputs)
        expect(call.input.safeParse(input).error?.issues, name).toBeUndefined();
      if (probe.kind === 'write' && probe.invalid)
        expect(call.input.safeParse(probe.invalid).success, name).toBe(false);
    }
  });

  /** Calls by POST that change nothing that lasts, and are therefore made as they are. */
  const HARMLESS: readonly CallName[] = [
    'mobileQr',
    'passkeyLoginOptions',
    'qrGet',
    'safetyCheck',
    'safetyGet',
    'safetyVerify',
    'tokenExists',
    'workGet',
  ];

  test('writes nothing', () => {
    const made = NAMES.filter((name) => PROBES[name].kind === 'read' && contract[name].method !== 'GET');
    expect(made.sort()).toEqual(HARMLESS.toSorted());
  });
});

const json = (body: unknown, errorCode: number | null = null, status = 200): Reply => ({
  kind: 'json',
  status,
  errorCode,
  body,
});
const data = (value: unknown) => json({ code: 200, message: null, data: value });
const refusal = (code: number, errorCode: number | null = null) => json({ code, message: 'no', data: null }, errorCode);

describe('an answer', () => {
  const call = { ...contract.systemTime } as Call;

  test.each<[string, Reply, Verdict, string]>([
    ['of the contract', data(1_795_000_000_000), 'fits', ''],
    ['of another type', data('soon'), 'differs', ''],
    ['without data', json({ code: 200 }), 'differs', ''],
    ['without an envelope', json([1]), 'differs', 'no envelope {code, message, data}'],
    ['whose code is a text', json({ code: '200', data: 1 }), 'differs', 'no envelope {code, message, data}'],
    ['with status 404', json({ code: 200, data: 1 }, null, 404), 'missing', 'HTTP 404'],
    ['with status 405', { kind: 'other', status: 405, type: 'text/html' }, 'missing', 'HTTP 405'],
    ['with code 404', refusal(404), 'missing', 'code 404'],
    ['with error code 404', refusal(400, 404), 'missing', 'code 404'],
    ['that asks visitors to log in', refusal(401), 'differs', ''],
    ['that is a fault', refusal(500), 'failed', 'refused with code 500: no'],
    ['that is refused', refusal(400, 1011), 'failed', 'refused with code 400, Mall-Error 1011: no'],
    [
      'for page builders',
      refusal(400, 403),
      'notTried',
      'for page builders: set MALL_BUILD_KEY to the key of the back end',
    ],
    [
      'that is a page',
      { kind: 'other', status: 200, type: 'text/html' },
      'failed',
      'HTTP 200 with text/html instead of JSON',
    ],
    [
      'that leads elsewhere',
      { kind: 'elsewhere', to: 'https://x.example/' },
      'failed',
      'leads to https://x.example/, which is not followed',
    ],
    ['that does not come', { kind: 'none', why: 'no answer within 10 s' }, 'failed', 'no answer within 10 s'],
  ])('%s: %#', (_, reply, verdict, note) => {
    expect(judgeAnswer(call, reply)).toMatchObject({ verdict, note });
  });

  test('may be a refusal where the contract allows one', () => {
    expect(judgeAnswer(call, refusal(400, 6504), true).verdict).toBe('fits');
    expect(judgeAnswer(call, refusal(500), true).verdict).toBe('failed');
  });

  test('to a buyer may not ask for a log-in again', () => {
    expect(judgeAnswer({ ...call, access: 'buyer' }, refusal(402)).verdict).toBe('failed');
  });

  test('to invalid input is a refusal with code 400', () => {
    expect(judgeRefusal(refusal(400, 400)).verdict).toBe('fits');
    expect(judgeRefusal(refusal(400)).verdict).toBe('fits');
    expect(judgeRefusal(data(null)).verdict).toBe('differs');
    expect(judgeRefusal(refusal(500)).verdict).toBe('differs');
    expect(judgeRefusal(refusal(404)).verdict).toBe('missing');
  });

  test('to a visitor who makes a call for buyers asks for a log-in', () => {
    expect(judgeGate(refusal(401), 'writes')).toMatchObject({ verdict: 'notTried', note: 'writes' });
    expect(judgeGate(refusal(402), 'writes').verdict).toBe('notTried');
    expect(judgeGate(data([]), 'writes').verdict).toBe('differs');
    expect(judgeGate(refusal(400, 405), 'writes').verdict).toBe('missing');
  });
});

describe('several answers to a call', () => {
  const [fits, missing] = [judgeRefusal(refusal(400)), judgeRefusal(refusal(404))];

  test('are judged by the worst', () => {
    expect(worstOf([fits, notTried('x')])).toEqual(fits);
    expect(worstOf([fits, failed('slow'), notTried('x')]).note).toBe('slow');
  });

  test('show that a call is there when one of them has data', () => {
    expect(worstOf([missing, missing]).verdict).toBe('missing');
    expect(worstOf([fits, missing])).toMatchObject({ verdict: 'failed', note: 'code 404 for some' });
  });

  test('name each difference once', () => {
    const differs = judgeAnswer(contract.systemTime, data('soon'));
    expect(worstOf([differs, differs]).differences).toHaveLength(1);
  });
});

describe('differences', () => {
  const schema = z.object({
    list: z.array(
      z.object({
        price: z.union([z.string().regex(/^\d+$/), z.number()]),
        kind: z.enum(['a', 'b']),
        at: z.string().regex(/^\d{4}-\d\d-\d\d$/),
        count: z.int().min(1),
        name: z.string().nullable(),
      }),
    ),
  });
  const good = { price: '1', kind: 'a', at: '2026-11-27', count: 1, name: null };
  const find = (value: unknown, isPersonal = false) =>
    differencesOf(schema.safeParse(value).error?.issues ?? [], value, isPersonal).map(
      ({ path, expected, found }) => `${path}: ${expected}: ${found}`,
    );

  test('name place, expectation and what is there; one for all members of a list', () => {
    expect(find({ list: [good, { ...good, price: null }, { ...good, price: null }] })).toEqual([
      'list.*.price: a text or a number: null',
    ]);
    expect(find({ list: [{ ...good, kind: 'c' }] })).toEqual(['list.*.kind: "a" or "b": the text "c"']);
    expect(find({ list: [{ ...good, at: '27.11.2026' }] })).toEqual([
      'list.*.at: a text like /^\\d{4}-\\d\\d-\\d\\d$/: the text "27.11.2026"',
    ]);
    expect(find({ list: [{ ...good, count: 0 }] })).toEqual(['list.*.count: at least 1: the number 0']);
    expect(find({ list: [{ ...good, count: 1.5 }] })).toEqual(['list.*.count: a whole number: the number 1.5']);
    expect(find({ list: [{ price: '1', kind: 'a', at: '2026-11-27', count: 1 }] })).toEqual([
      'list.*.name: a text: nothing',
    ]);
    expect(find({ list: {} })).toEqual(['list: a list: an object']);
    expect(find(null)).toEqual([': an object: null']);
  });

  test('show of what buyers own its form alone', () => {
    expect(find({ list: [{ ...good, at: '2026-11-27T10:00Z' }] }, true)).toEqual([
      'list.*.at: a text like /^\\d{4}-\\d\\d-\\d\\d$/: the text "9999-99-99a99:99a"',
    ]);
    expect(describeValue('anna@example.com', true)).toBe('the text "a@a.a"');
    expect(describeValue(4711, true)).toBe('a number');
  });

  test('long texts are cut', () => {
    expect(describeValue('x'.repeat(100), false)).toBe(`the text "${'x'.repeat(40)}…"`);
  });
});

test('fields of its own are those that reading leaves out, at any depth', () => {
  const schema = z.object({ a: z.int(), list: z.array(z.object({ id: z.int() })), map: z.record(z.string(), z.int()) });
  const raw = { a: 1, b: 2, list: [{ id: 1 }, { id: 2, more: { deep: 1 } }], map: { x: 1 } };
  expect(extraFields(raw, schema.parse(raw))).toEqual(['b', 'list.*.more']);
  expect(extraFields('a', 'a')).toEqual([]);
});

test('values are found by their path, zeros and empty texts left out', () => {
  const answer = { list: [{ id: 1 }, { id: 0 }, { id: '' }, {}, { id: 'PT7' }], map: { a: { id: 5 } } };
  expect(valuesAt(answer, 'list.*.id')).toEqual([1, 'PT7']);
  expect(valuesAt(answer, 'map.*.id')).toEqual([5]);
  expect(valuesAt(null, '*.id')).toEqual([]);
  const found = createFound();
  found.note('product', [1, 2, 2, 3, 4]);
  expect(found.of('product')).toEqual([1, 2, 3]);
  expect(found.of('article')).toEqual([]);
});

test('a password is read without the end of its line', async () => {
  for (const line of ['secret \n', 'secret \r\n', 'secret '])
    expect(await readPassword(Readable.from([line]))).toBe('secret ');
});

describe('the command refuses before it asks anything', () => {
  test.each<[string, string[], string]>([
    ['no address', [], 'Name one back end'],
    ['two addresses', ['http://a.example', 'http://b.example'], 'Name one back end'],
    ['an address with a path', ['https://a.example/api'], 'without a path'],
    ['an address of no web', ['ftp://a.example'], 'without a path'],
    ['a password in the address', ['https://me:secret@a.example'], 'without a path'],
    ['a log-in without a password', ['http://a.example', '--login', 'anna'], '--password-stdin'],
    ['a password without a log-in', ['http://a.example', '--password-stdin'], '--password-stdin'],
    ['pages at an address with a path', ['http://a.example', '--from', 'https://shop.example/en'], 'without a path'],
    ['another language', ['http://a.example', '--locale', 'it'], '--locale'],
  ])('%s', async (_, given, text) => {
    const run = checkApi.run(readArguments('check-api', checkApi, given), readConfig({}));
    await expect(run).rejects.toThrow(text);
    expect(checkApi.troubleCode).toBe(2);
  });
});
