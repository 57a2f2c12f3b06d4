import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { answerData } from '#server/platform/http/answer.ts';
import { rawJson } from '#server/platform/raw-json.ts';

const HERE = { imageDomain: '', isSpread: false };

async function answered(data: unknown, envelope = HERE) {
  const app = new Hono().get('/', (context) => answerData(context, data, envelope));
  const answer = await app.request('/');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return answer.text();
}

describe('an answer', () => {
  test('has the envelope of the contract, whether its data is JSON text already or not', async () => {
    const whole = '{"code":200,"message":null,"data":{"name":"茶"}}';
    expect(await answered({ name: '茶' })).toBe(whole);
    expect(await answered(rawJson('{"name":"茶"}'))).toBe(whole);
    expect(await answered(undefined)).toBe('{"code":200,"message":null,"data":null}');
  });

  test('of the cache follows the host of the pictures, and where its members stand', async () => {
    const kept = rawJson('{"image":"/pictures/a.webp"}');
    const onHost = { imageDomain: 'https://img.example', isSpread: false };
    expect(await answered(kept)).toContain('"data":{"image":"/pictures/a.webp"}}');
    expect(await answered(kept, onHost)).toContain('"data":{"image":"https://img.example/pictures/a.webp"}}');
    expect(await answered(kept, { ...HERE, isSpread: true })).toContain(',"image":"/pictures/a.webp"}');
    expect(await answered(kept)).toBe('{"code":200,"message":null,"data":{"image":"/pictures/a.webp"}}');
  });
});
