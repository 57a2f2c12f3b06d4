import { describe, expect, test } from 'vitest';
import { answerAll, QUESTIONS, variablesToSet } from '../../../src/cli/init/questions.ts';
import { readAnswers } from '../../../src/cli/init/read-answers.ts';

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
  ['rates', 'XQZ=1.1'],
  ['currency', 'XQZ'],
  ['name', ' '],
  ['shop', 'x'.repeat(501)],
  ['ship-to', 'Germany'],
  ['ship-to', 'DE,QQ'],
  ['country', 'Germany'],
  ['country', 'QQ'],
  ['color', 'red'],
  ['imprint', 'http://example.com'],
  ['logo', 'no-such-file.png'],
  ['logo', 'package.json'],
])('--%s %j is refused, with the name of the option', (option, typed) => {
  expect(() => read({ [option]: typed })).toThrow(`--${option}`);
});

describe('questions', () => {
  const environment = { origin: 'http://localhost:4321', timezone: 'UTC' };

  /** Answers each question by the start of its text, in turn; everything else by the enter key. */
  async function answered(answers: Record<string, string[]>, values: Record<string, string> = {}) {
    const asked: string[] = [];
    const typed = await answerAll(values, environment, async (question) => {
      asked.push(question);
      if (asked.length > 2 * QUESTIONS.length) throw new Error(`asked without end: ${question}`);
      const [text = ''] = question.split('\n').slice(-1);
      return (
        Object.entries(answers)
          .find(([start]) => text.startsWith(start))?.[1]
          .shift() ?? ''
      );
    });
    return { typed, asked };
  }
  const needed = () => ({
    'Name of the mall': ['Harbor'],
    'Name of the first shop': ['Quay'],
    'Base currency': ['eur'],
  });

  test('are asked in turn, each with what is taken where nothing is answered', async () => {
    const { typed, asked } = await answered(needed());
    expect(asked).toHaveLength(QUESTIONS.length);
    expect(asked[2]).toBe('Address of the mall (https://shop.example) [http://localhost:4321]: ');
    expect(readAnswers(typed)).toMatchObject({ name: 'Harbor', currency: 'EUR', shop: 'Quay', color: '#c8281c' });
  });

  test('are asked again at once, with the reason, until the answer can be taken', async () => {
    const { typed, asked } = await answered({
      ...needed(),
      'Base currency': ['', 'XQZ', 'EUR'],
      'Countries that': ['Germany', 'AT,CH'],
      "The mall's own country": ['DE', 'CH'],
    });
    expect(typed).toMatchObject({ currency: 'EUR', 'ship-to': 'AT,CH', country: 'CH' });
    const reasons = asked.flatMap((question) => question.split('\n').slice(0, -1));
    expect(reasons).toEqual([
      '--currency is missing.',
      '--currency: "XQZ" is no currency; its code has three letters, such as EUR.',
      '--ship-to names countries such as DE,AT or is "all"; not "Germany".',
      '--country DE is none of the countries that the mall ships to (--ship-to).',
    ]);
    expect(asked).toHaveLength(QUESTIONS.length + reasons.length);
  });

  test('are not asked where an option says it, and an option that is wrong is refused before the first', async () => {
    const { typed, asked } = await answered(needed(), { country: 'DE', color: '#123456' });
    expect(asked).toHaveLength(QUESTIONS.length - 2);
    expect(typed).toMatchObject({ country: 'DE', color: '#123456' });
    const never = () => Promise.reject(new Error('asked'));
    await expect(answerAll({ color: 'red' }, environment, never)).rejects.toThrow('--color is a colour');
  });

  test('compare the countries with an option that was given before', async () => {
    const { asked } = await answered({ ...needed(), 'Countries that': ['AT', 'AT,DE'] }, { country: 'DE' });
    expect(asked.filter((question) => question.startsWith('--country DE is none of'))).toHaveLength(1);
  });

  test('compare the base currency with rates that an option has given before', async () => {
    const { typed, asked } = await answered({ ...needed(), 'Base currency': ['EUR', 'USD'] }, { rates: 'EUR=2,USD=1' });
    expect(asked.filter((question) => question.startsWith('--rates: EUR=2 cannot be'))).toHaveLength(1);
    expect(readAnswers(typed)).toMatchObject({ currency: 'USD', rates: { EUR: '2' } });
  });

  test('need a terminal: without one the options that have no default are named', async () => {
    await expect(answerAll({ currency: 'EUR' }, environment, null)).rejects.toThrow(
      /only at a terminal.*\n {2}--name: Name of the mall\n {2}--shop: Name of the first shop\n"mall init --help" lists/,
    );
    const typed = await answerAll({ name: 'Harbor', currency: 'EUR', shop: 'Quay', color: ' ' }, environment, null);
    expect(readAnswers(typed)).toMatchObject({ name: 'Harbor', shipTo: [], country: '', color: '#c8281c' });
  });
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
