import { expect, test } from 'vitest';
import { compoundCuts } from '#domain/search/compounds.ts';

test('a word is cut everywhere, the longest second part first, and both parts keep three letters', () => {
  expect(compoundCuts('wollschal')).toEqual([
    { heads: ['wol'], tail: 'lschal' },
    { heads: ['woll'], tail: 'schal' },
    { heads: ['wolls', 'woll'], tail: 'chal' },
    { heads: ['wollsc'], tail: 'hal' },
  ]);
  expect(compoundCuts('rotes')).toEqual([]);
  expect(compoundCuts('abcdef')).toEqual([{ heads: ['abc'], tail: 'def' }]);
});

test.each([
  ['kindertasse', 'tasse', ['kinder', 'kind']],
  ['damenuhr', 'uhr', ['damen', 'dam']],
  ['herrenuhr', 'uhr', ['herren', 'herr']],
  ['arbeitstisch', 'tisch', ['arbeits', 'arbeit']],
  ['kalbesleder', 'leder', ['kalbes', 'kalb']],
  // Too little would be left.
  ['taenuhr', 'uhr', ['taen']],
])('the first part of %s before %s is %j', (word, tail, heads) => {
  expect(compoundCuts(word).find((cut) => cut.tail === tail)?.heads).toEqual(heads);
});
