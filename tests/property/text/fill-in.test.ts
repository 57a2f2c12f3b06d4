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

test('an abbreviation that ends a sentence has one full stop', () => {
  expect(fillIn('Jusqu’au {{day}}. Ensuite, fermé.', { day: '7 déc.' })).toBe('Jusqu’au 7 déc. Ensuite, fermé.');
  expect(fillIn('Until {{day}}. Then closed.', { day: 'Dec 7' })).toBe('Until Dec 7. Then closed.');
});

test('every place of a name is filled, and a place without a value stays', () => {
  expect(fillIn('{{n}} of {{all}}, {{n}}', { n: 2 })).toBe('2 of {{all}}, 2');
});
