import { expect, test } from 'vitest';
import { withoutStopWords } from '#domain/search/stop-words.ts';

test.each([
  ['en', ['gift', 'for', 'child'], ['gift', 'child']],
  ['de', ['topf', 'aus', 'gusseisen'], ['topf', 'gusseisen']],
  ['fr', ['tasse', 'a', 'cafe'], ['tasse', 'cafe']],
  ['es', ['reloj', 'de', 'hombre'], ['reloj', 'hombre']],
  ['ar', ['شاي', 'من', 'اليابان'], ['شاي', 'اليابان']],
  ['ja', ['for'], ['for']],
  // A search of nothing else is taken as it is.
  ['en', ['the', 'the'], ['the', 'the']],
  ['en', [], []],
])('%s: %j leaves %j', (language, words, left) => {
  expect(withoutStopWords(words, language)).toEqual(left);
});
