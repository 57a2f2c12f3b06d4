import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillIn } from '#locale/fill-in.ts';

test('a value stands in the text as it is, whatever signs it has', () => {
  const signs = fc.oneof(fc.string(), fc.constantFrom('$&', '$1', "$'", '$`', '$$', '{{other}}'));
  fc.assert(
    fc.property(signs, signs, (name, other) => {
      expect(fillIn('Delete {{name}} ({{other}})', { name, other })).toBe(`Delete ${name} (${other})`);
    }),
  );
});

test('every place of a name is filled, and a place without a value stays', () => {
  expect(fillIn('{{n}} of {{all}}, {{n}}', { n: 2 })).toBe('2 of {{all}}, 2');
});
