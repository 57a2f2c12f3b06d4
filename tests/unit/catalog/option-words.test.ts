import { expect, test } from 'vitest';
import { optionWords } from '#domain/catalog/option-words.ts';

test.each([
  ['Red,12', ['Color', 'Pack size'], 'Red,Pack size 12'],
  ['148 cm', ['Length'], 'Length 148 cm'],
  ['1/4,2', ['Size'], 'Size 1/4,2'],
  ['Pack of 12', ['Pack size'], 'Pack of 12'],
  ['', ['Size'], ''],
])('%s of %j is named %s', (sku, names, words) => expect(optionWords(sku, names)).toBe(words));
