import { afterEach, expect, test, vi } from 'vitest';
import { createLibreTranslate } from '#server/platform/translation/libre-translate.ts';

afterEach(() => vi.unstubAllGlobals());

const sent: { address: string; body: unknown }[] = [];
const answerWith = (answer: Response) =>
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    sent.push({ address, body: JSON.parse(String(body)) });
    return Promise.resolve(answer);
  });
const url = 'https://translate.example/translate';
const wish = { texts: ['Leicht.', 'Danke.'], from: 'de', to: 'en' } as const;

test('all texts go in one request and come back in their order', async () => {
  answerWith(Response.json({ translatedText: ['Light.', 'Thank you.'] }));
  expect(await createLibreTranslate({ url, key: 'k' })(wish)).toEqual(['Light.', 'Thank you.']);
  const body = { q: wish.texts, source: 'de', target: 'en', format: 'text' };
  expect(sent.at(-1)).toEqual({ address: url, body: { ...body, api_key: 'k' } });
  answerWith(Response.json({ translatedText: ['Light.', 'Thank you.'] }));
  await createLibreTranslate({ url, key: '' })(wish);
  expect(sent.at(-1)).toEqual({ address: url, body });
});

test.each([
  ['refuses', new Response('', { status: 403 }), 'answered 403'],
  ['leaves a text out', Response.json({ translatedText: ['Light.'] }), 'left texts out'],
  ['answers an empty text', Response.json({ translatedText: ['Light.', ''] }), ''],
  ['answers something else', Response.json({ error: 'x' }), ''],
])('a service that %s is an error', async (_, answer, message) => {
  answerWith(answer);
  await expect(createLibreTranslate({ url, key: '' })(wish)).rejects.toThrow(message);
});
