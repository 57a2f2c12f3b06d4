import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { listPath, productPath, readPrettyUrl, slug } from '#domain/content/pretty-url.ts';
import { anyText, longName } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const name = fc.oneof(anyText, longName);
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const type = fc.constantFrom(0 as const, 1 as const, 2 as const);
const bytes = (text: string) => Buffer.byteLength(text);

describe('slug', () => {
  law('a slug is its own slug', [name], (text) => {
    const once = slug(text, 'goods');
    expect(slug(once, 'goods')).toBe(once);
  });

  law('fits a file name with every suffix, and ends between two characters', [name], (text) => {
    const made = slug(text, 'goods');
    expect(bytes(made)).toBeLessThanOrEqual(180);
    expect(made.isWellFormed()).toBe(true);
    expect(bytes(`${productPath(text, 2_147_483_647, 2)}.html.br.0123456789abcdef`)).toBeLessThanOrEqual(255);
  });

  law('holds words of letters, their marks and digits, joined by single hyphens', [name], (text) => {
    expect(slug(text, 'goods')).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u);
  });

  law('shows nothing that cannot be seen', [name], (text) => {
    expect(slug(text, 'goods')).not.toMatch(/[\p{C}\p{Z}\p{Variation_Selector}]/u);
  });

  law('is one spelling: composed, and the same however the name was cased and composed', [name], (text) => {
    const made = slug(text, 'goods');
    expect(made.normalize('NFC')).toBe(made);
    expect(made.toLowerCase()).toBe(made);
    expect(slug(text.normalize('NFD'), 'goods')).toBe(made);
  });

  law('goes through an address and back', [name], (text) => {
    const made = slug(text, 'goods');
    expect(decodeURIComponent(new URL(`http://x/${made}`).pathname)).toBe(`/${made}`);
    expect(encodeURI(made)).toBe(encodeURIComponent(made));
  });
});

describe('pretty addresses', () => {
  law('a product is found by the address made for it', [name, id, type], (text, productId, marketingType) => {
    const segment = `${productPath(text, productId, marketingType)}.html`;
    expect(readPrettyUrl(segment)).toEqual({ kind: 'goods', id: productId, type: marketingType });
  });

  law('a list is found by the address made for it', [name, id], (text, categoryId) => {
    expect(readPrettyUrl(listPath(text, categoryId))).toEqual({ kind: 'list', id: categoryId });
  });

  law('whatever the name says, the id counts', [name, name, id, type], (mine, other, productId, marketingType) => {
    const renamed = `${slug(other, 'goods')}-d-${productId}-${marketingType}.html`;
    expect(readPrettyUrl(renamed)).toEqual(readPrettyUrl(`${productPath(mine, productId, marketingType)}.html`));
  });

  law('any other segment is none', [anyText], (text) => {
    fc.pre(!/-d-\d{1,10}-[012]\.html$/.test(text) && !/-l-\d{1,10}$/.test(text));
    expect(readPrettyUrl(text)).toBeNull();
  });
});
