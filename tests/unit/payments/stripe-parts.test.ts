import { describe, expect, test } from 'vitest';
import { formText } from '#server/modules/payments/gateways/stripe/form.ts';
import { isSigned, proofIn } from '#server/modules/payments/gateways/stripe/signature.ts';

/** Made by Stripe's own library for Node, 23.1.0. */
const BODY = '{"id":"evt_1","object":"event","name":"Käse 茶"}';
const SECRET = 'whsec_vector';
const V1 = '597c64ab23cb40eb199f5266f7a12d4cc852e867df76c1ec90fcef61543b7bf1';
const FORM =
  'mode=payment&allowed_payment_method_types[0]=card&adaptive_pricing[enabled]=false&line_items[0][quantity]=1&' +
  'line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=1250&' +
  'line_items[0][price_data][product_data][name]=Tea%20%26%20%E8%8C%B6%20%282%29&' +
  'metadata[mall_payment]=CA1&success_url=https%3A%2F%2Fmall.test%2Fx%3Fa%3D1%26b%3D2';

const isProven = (header: string, body = BODY, secret = SECRET) => {
  const proof = proofIn(header);
  return proof !== null && isSigned(proof, Buffer.from(body), secret);
};

describe('a signature of Stripe', () => {
  test('is the one that its own library makes', () => {
    expect(isProven(`t=1795766400,v1=${V1}`)).toBe(true);
    expect(isProven(`t=1795766400,v1=${'0'.repeat(64)},v0=${V1},v1=${V1}`)).toBe(true);
  });

  test.each([
    ['another time', `t=1795766401,v1=${V1}`],
    ['two times', `t=1795766400,t=1795766401,v1=${V1}`],
    ['no time', `v1=${V1}`],
    ['a time that is no number', `t=1795766400.0,v1=${V1}`],
    ['another scheme', `t=1795766400,v0=${V1}`],
    ['capital letters', `t=1795766400,v1=${V1.toUpperCase()}`],
    ['a part of it', `t=1795766400,v1=${V1.slice(0, 62)}`],
    ['nothing', ''],
  ])('with %s does not count', (_, header) => {
    expect(isProven(header)).toBe(false);
  });

  test('does not count for another body or another secret', () => {
    expect(isProven(`t=1795766400,v1=${V1}`, BODY.replace('evt_1', 'evt_2'))).toBe(false);
    expect(isProven(`t=1795766400,v1=${V1}`, BODY, 'whsec_other')).toBe(false);
  });
});

test('fields are sent with the names that its own library gives them', () => {
  const text = formText({
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 1250, product_data: { name: 'Tea & 茶 (2)' } } },
    ],
    metadata: { mall_payment: 'CA1' },
    success_url: 'https://mall.test/x?a=1&b=2',
  });
  expect([...new URLSearchParams(text)]).toEqual([...new URLSearchParams(FORM)]);
});
