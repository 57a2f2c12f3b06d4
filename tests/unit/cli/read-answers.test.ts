import { describe, expect, test } from 'vitest';
import { QUESTIONS, readAnswers, variablesToSet } from '../../../src/cli/init/read-answers.ts';

/** What somebody types who answers only what has to be answered. */
const LEAST = Object.fromEntries(
  QUESTIONS.map(({ option, otherwise }) => [
    option,
    (typeof otherwise === 'string' ? otherwise : null) ??
      { name: ' Harbor ', currency: 'eur', shop: 'Quay' }[option] ??
      '',
  ]),
);
const read = (typed: Record<string, string>) => readAnswers({ ...LEAST, ...typed });

test('what is not answered has its default, and blanks around answers go', () => {
  expect(read({})).toMatchObject({ name: 'Harbor', currency: 'EUR', shop: 'Quay', shipTo: [], rates: {}, logo: null });
  expect(read({}).languages).toHaveLength(7);
});

test('lists are read part by part, each part once', () => {
  expect(read({ languages: 'de, en,de', rates: 'USD=1.09, JPY=163', 'ship-to': 'DE,AT' })).toMatchObject({
    languages: ['de', 'en'],
    rates: { USD: '1.09', JPY: '163' },
    shipTo: ['DE', 'AT'],
  });
});

test('the base currency has the rate 1, named or not', () => {
  expect(read({ rates: 'EUR=1.00,USD=1.09' }).rates).toEqual({ USD: '1.09' });
  expect(() => read({ rates: 'USD=1.09,EUR=2' })).toThrow('--rates: EUR=2 cannot be, because EUR is the base currency');
});

test.each([
  ['languages', 'de,xx'],
  ['languages', ' '],
  ['rates', 'USD'],
  ['rates', 'USD=0'],
  ['rates', 'usd=1.1'],
  ['rates', 'USD=1.1,USD=1.2'],
  ['ship-to', 'Germany'],
  ['country', 'Germany'],
  ['color', 'red'],
  ['imprint', 'http://example.com'],
  ['logo', 'no-such-file.png'],
])('--%s %j is refused, with the name of the option', (option, typed) => {
  expect(() => read({ [option]: typed })).toThrow(`--${option}`);
});

describe('what processes have to know before they can read the database', () => {
  const environment = { origin: 'http://localhost:4321', timezone: 'UTC' };

  test('is named as variables where the environment has something else', () => {
    expect(variablesToSet({ origin: ' https://shop.example/ ', timezone: 'Europe/Berlin' }, environment)).toBe(
      '  MALL_ORIGIN=https://shop.example\n  MALL_TIMEZONE=Europe/Berlin\n',
    );
    expect(variablesToSet(environment, environment)).toBe('');
  });

  test.each([
    ['origin', 'shop.example'],
    ['origin', 'https://shop.example/path'],
    ['timezone', 'Berlin'],
  ])('--%s %j is refused', (option, typed) => {
    expect(() => variablesToSet({ ...environment, [option]: typed }, environment)).toThrow(`--${option}`);
  });
});
