import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MethodsOn, offeredMethods } from '#domain/payments/pay-methods.ts';
import { law } from '../../support/property/law.ts';

const order = fc.record({
  currency: fc.constantFrom('CNY', 'USD', 'EUR', 'JPY', 'KWD'),
  country: fc.constantFrom('', 'CN', 'HK', 'MO', 'TW', 'DE', 'US', 'JP'),
});
const CNY = { only: 'CNY' };
const ANY = { only: null };
const one = fc.constantFrom(undefined, CNY, ANY);
const on: fc.Arbitrary<MethodsOn> = fc.record({ weixin: one, alipay: one, card: fc.constantFrom(undefined, ANY) });

describe('the ways to pay an order', () => {
  law('are among those that are on, each once, and the wallet last', [order, on], (of, methods) => {
    const offered = offeredMethods(of, methods);
    expect(offered.at(-1)).toBe('yue');
    expect(new Set(offered).size).toBe(offered.length);
    for (const method of offered) if (method !== 'yue') expect(methods[method]).toBeDefined();
  });

  law('are never the wallet alone where anything is on', [order, on], (of, methods) => {
    const isAnyOn = Object.values(methods).some(Boolean);
    expect(offeredMethods(of, methods).length > 1).toBe(isAnyOn);
  });

  law('have every method that takes any currency, wherever an order goes', [order, on], (of, methods) => {
    const offered = offeredMethods(of, methods);
    for (const method of ['weixin', 'alipay', 'card'] as const)
      if (methods[method] === ANY) expect(offered).toContain(method);
  });

  law('have all that is on in China and where nothing is known of the country', [order, on], (of, methods) => {
    for (const country of ['CN', '']) {
      const offered = offeredMethods({ ...of, country }, methods);
      expect(offered).toHaveLength(Object.values(methods).filter(Boolean).length + 1);
    }
  });
});

const ALL: MethodsOn = { weixin: CNY, alipay: CNY, card: ANY };

test.each([
  ['CNY', 'CN', ALL, 'weixin alipay card yue'],
  ['USD', 'CN', ALL, 'weixin alipay card yue'],
  ['HKD', 'HK', ALL, 'weixin alipay card yue'],
  ['CNY', 'DE', ALL, 'weixin alipay card yue'],
  ['EUR', 'DE', ALL, 'card yue'],
  ['JPY', 'JP', ALL, 'card yue'],
  ['USD', '', ALL, 'card weixin alipay yue'],
  ['EUR', 'DE', { weixin: CNY, alipay: CNY }, 'weixin alipay yue'],
  ['EUR', 'DE', { weixin: ANY, alipay: ANY, card: ANY }, 'card weixin alipay yue'],
  ['EUR', 'DE', { card: ANY }, 'card yue'],
  ['CNY', 'CN', {}, 'yue'],
] as const)('an order in %s to "%s" is paid by what fits', (currency, country, methods, offered) => {
  expect(offeredMethods({ currency, country }, methods).join(' ')).toBe(offered);
});
