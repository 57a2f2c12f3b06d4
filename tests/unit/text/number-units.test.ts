import { expect, test } from 'vitest';
import { joinUnits } from '#domain/text/number-units.ts';

test.each([
  ['All-mountain piste skis, 72 mm waist', 'All-mountain piste skis, 72\u00a0mm waist'],
  ['Jar of 60 days', 'Jar of 60\u00a0days'],
  ['Gewicht 2,5 kg', 'Gewicht 2,5\u00a0kg'],
  ['ميزان 5 كغ', 'ميزان 5\u00a0كغ'],
  ['Tempo 3 running shoes', 'Tempo 3 running shoes'],
  ['2 bats', '2\u00a0bats'],
  ['No number here', 'No number here'],
])('%j is %j', (text, joined) => {
  expect(joinUnits(text)).toBe(joined);
});
