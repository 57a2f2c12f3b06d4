import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { answerFaults, checkCors, corsLines, preflightFaults } from '../../../src/cli/check-api/check-cors.ts';

const SHOP = 'https://shop.example';
const ALL = 'Authori-zation, language, currency, regionId, Idempotency-Key, Content-Type';
const letIn = { 'Access-Control-Allow-Origin': SHOP, 'Access-Control-Allow-Headers': ALL };
const answer = (headers: Record<string, string>, status = 204) => new Response(null, { status, headers });

describe('the answer to a preflight', () => {
  test.each<[string, Record<string, string>]>([
    ['names origin and headers', letIn],
    ['names headers in small letters', { ...letIn, 'Access-Control-Allow-Headers': ALL.toLowerCase() }],
    ['lets in everything', { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }],
  ])('that %s is right', (_, headers) => {
    expect(preflightFaults(answer(headers), SHOP)).toEqual([]);
  });

  test.each<[string, Response, string[]]>([
    ['another origin', answer({ ...letIn, 'Access-Control-Allow-Origin': `${SHOP}/` }), [`the origin ${SHOP}/`]],
    ['no origin', answer({ 'Access-Control-Allow-Headers': ALL }), ['has no Access-Control-Allow-Origin']],
    ['no headers', answer({ 'Access-Control-Allow-Origin': SHOP }), ['lacks authori-zation, language, currency']],
    [
      'one header too few',
      answer({ ...letIn, 'Access-Control-Allow-Headers': ALL.slice(16) }),
      ['lacks authori-zation'],
    ],
    ['a status that is none of success', answer(letIn, 405), ['HTTP 405']],
  ])('with %s is named', (_, response, texts) => {
    const faults = preflightFaults(response, SHOP);
    expect(faults).toHaveLength(texts.length);
    for (const [at, text] of texts.entries()) expect(faults[at]).toContain(text);
  });
});

test('an answer has to let pages read it, and the error code where it has one', () => {
  const open = { 'Access-Control-Allow-Origin': SHOP };
  expect(answerFaults(answer(open), SHOP)).toEqual([]);
  expect(answerFaults(answer({ ...open, 'Mall-Error': '404' }), SHOP)).toEqual([
    'Access-Control-Expose-Headers lacks Mall-Error',
  ]);
  const exposed = { ...open, 'Mall-Error': '404', 'Access-Control-Expose-Headers': 'X-Request-Id, mall-error' };
  expect(answerFaults(answer(exposed), SHOP)).toEqual([]);
  expect(answerFaults(answer({}), SHOP)).toEqual(['an answer has no Access-Control-Allow-Origin']);
});

test('a back end that gives no answer, or a late one, is a fault', async () => {
  const silent = await checkCors('http://127.0.0.1:9', SHOP, 1000);
  expect(silent.faults).toEqual([expect.stringMatching(/^no answer: /)]);
  const hanging = createServer(() => {});
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const late = await checkCors(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}`, SHOP, 50);
  hanging.closeAllConnections();
  hanging.close();
  expect(late.faults).toEqual([expect.stringMatching(/^no answer: /)]);
  expect(corsLines(late).join('\n')).toContain(`Browsers refuse to let pages of ${SHOP} call it directly (CORS):`);
});
