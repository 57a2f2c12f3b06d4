import { describe, expect, test } from 'vitest';
import { fromOrigin, withOrigin, withoutOrigin } from '#api-client/other-origin.ts';

const BACK = 'https://back.example';

/** Everything that carries addresses of pictures in the contract: values, lists in one text, JSON in a text, markup. */
const answer = (origin: string) =>
  JSON.stringify({
    image: `${origin}/pictures/a1-800.webp`,
    pics: [`${origin}/uploads/a1/b.webp`, `${origin}/uploads/a1/c.webp`],
    refundReasonWapImg: `${origin}/uploads/a1/b.webp,${origin}/uploads/a1/c.webp`,
    sliderImage: JSON.stringify([`${origin}/pictures/a1-800.webp`, `${origin}/pictures/b1-800.webp`]),
    content: `<p><img src="${origin}/pictures/a1-800.webp"><img src='${origin}/uploads/a1/b.webp'></p>`,
    elsewhere: 'https://images.example/pictures/a1-800.webp',
    linkUrl: '/product/product_list',
    comment: 'see /pictures/ and uploads/',
    avatar: '',
  });

describe('pictures of a mall on another origin', () => {
  test('come with that origin, wherever an answer has them', () => {
    expect(withOrigin(answer(''), BACK)).toBe(answer(BACK));
  });

  test('are not touched where they have an origin already', () => {
    expect(withOrigin(answer(BACK), BACK)).toBe(answer(BACK));
  });

  test('are sent back as the mall knows them', () => {
    expect(withoutOrigin(answer(BACK), BACK)).toBe(answer(''));
  });
});

test('a call to another origin keeps status, error code and what is no text', async () => {
  const sent: RequestInit[] = [];
  const send = fromOrigin(BACK, async (_, init) => {
    sent.push(init);
    return new Response('{"url":"/uploads/a.webp"}', { status: 405, headers: { 'Mall-Error': '405' } });
  });
  const form = new FormData();
  const answers = [
    await send('a', { method: 'POST', body: `{"avatar":"${BACK}/uploads/a.webp"}` }),
    await send('a', { method: 'POST', body: form }),
    await send('a', { method: 'GET' }),
  ];
  for (const one of answers) {
    expect([one.status, one.headers.get('Mall-Error')]).toEqual([405, '405']);
    expect(await one.json()).toEqual({ url: `${BACK}/uploads/a.webp` });
  }
  expect(sent).toEqual([
    { method: 'POST', body: '{"avatar":"/uploads/a.webp"}' },
    { method: 'POST', body: form },
    { method: 'GET' },
  ]);
});
