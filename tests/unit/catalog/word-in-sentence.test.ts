import { expect, test } from 'vitest';
import { wordInSentence } from '#locale/catalog/word-in-sentence.ts';

test('the name of an option is small in a sentence where the language writes it so', () => {
  expect(wordInSentence('Size', 'en')).toBe('size');
  expect(wordInSentence('Taille', 'fr')).toBe('taille');
  expect(wordInSentence('Talla', 'es')).toBe('talla');
  expect(wordInSentence('Größe', 'de')).toBe('Größe');
  expect(wordInSentence('RAM', 'en')).toBe('RAM');
});
