import { describe, expect, test } from 'vitest';
import { gtinOf } from '#domain/catalog/gtin.ts';

describe('a bar code', () => {
  test.each(['4006381333931', '036000291452', '96385074', '10012345678902', '20123451'])(
    '%s is a trade number',
    (code) => {
      expect(gtinOf(code)).toBe(code);
    },
  );

  test.each([
    ['4006381333932', 'mistyped'],
    ['2000000000015', "a shop's own"],
    ['0200000000011', "a shop's own"],
    ['400638133393', 'a digit short'],
    ['SKU-4006381333931', 'of another kind'],
    ['012345670', 'of nine digits, though its check digit is right'],
    ['', 'none'],
    ['0000000000000', 'empty'],
  ])('%s is none: %s', (code) => {
    expect(gtinOf(code)).toBeNull();
  });

  test('is taken without the blanks around it', () => expect(gtinOf(' 4006381333931 ')).toBe('4006381333931'));
});
