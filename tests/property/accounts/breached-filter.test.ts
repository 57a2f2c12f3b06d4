import fc from 'fast-check';
import { expect } from 'vitest';
import { encodeFilter, readFilter } from '#server/modules/accounts/password/breached-filter.ts';
import { law } from '../../support/property/law.ts';

const passwords = fc.array(fc.string({ minLength: 8, maxLength: 20 }), { minLength: 1, maxLength: 200 });

law('a filter knows every password that it was made of, in any case', [passwords], (all) => {
  const isIn = readFilter(encodeFilter(all));
  expect(all.every(isIn)).toBe(true);
  expect(
    all
      .map((password) => password.toUpperCase().toLowerCase())
      .filter((text, at) => text === all[at]?.toLowerCase())
      .every(isIn),
  ).toBe(true);
});
