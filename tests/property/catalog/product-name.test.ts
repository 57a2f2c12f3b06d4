import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { nounTokens } from '#domain/catalog/product-name.ts';
import { indexTokens } from '#domain/search/search-text.ts';
import { anyText, longName } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const name = fc.oneof(anyText, longName);
const language = fc.constantFrom('en', 'de', 'fr', 'es', 'ar', 'zh', 'ja');

describe('what a product is', () => {
  law('is said in tokens of its name', [name, language], (...[text, spoken]) => {
    const { words, grams } = indexTokens(text);
    expect([...words, ...grams]).toEqual(expect.arrayContaining(nounTokens(text, spoken)));
  });

  law('does not depend on what follows a comma', [longName, language], (...[text, spoken]) => {
    fc.pre(!/[,，、،]/u.test(text) && nounTokens(text, spoken).length > 0);
    expect(nounTokens(`${text}, 80 dB`, spoken)).toEqual(nounTokens(text, spoken));
  });
});
