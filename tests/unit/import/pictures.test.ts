import { describe, expect, test } from 'vitest';
import { fileNameOf } from '#import/pictures/picture-origin.ts';
import { isPublicAddress } from '#import/pictures/public-address.ts';
import { picturedOption } from '#import/write/wanted-products.ts';
import { anyText } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

describe('pictures', () => {
  const variant = (values: string[], picture: string) => ({
    line: 2,
    values,
    price: 1,
    stock: 1,
    grams: 0,
    barCode: '',
    code: '',
    mpn: '',
    cost: null,
    picture,
  });
  const OPTIONS = [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Red', 'Blue'] },
  ];
  test('the option that decides the picture carries it', () => {
    const matrix = [
      variant(['S', 'Red'], 'r'),
      variant(['M', 'Red'], 'r'),
      variant(['S', 'Blue'], 'b'),
      variant(['M', 'Blue'], ''),
    ];
    expect(picturedOption({ options: OPTIONS, variants: matrix })).toBe(1);
  });
  test('none does where all show the same one', () => {
    expect(
      picturedOption({ options: OPTIONS, variants: [variant(['S', 'Red'], 'r'), variant(['M', 'Blue'], 'r')] }),
    ).toBe(-1);
  });

  test.each([
    ['https://x/a/red%20shirt_925x.jpg?v=1', 'red shirt_925x.jpg'],
    ['shirt.jpg', 'shirt.jpg'],
    ['https://x/', null],
    ['https://x/..%2f..%2fetc%2fpasswd', 'passwd'],
    ['https://x/%2e%2e', null],
    ['https://x/.env', null],
    ['https://x/a%00b', null],
    ['https://x/%E0%A4%A', null],
  ])('the file of %j is %j', (address, name) => {
    expect(fileNameOf(address)).toBe(name);
  });
  law('a file name never leaves its folder', [anyText], (text) => {
    for (const address of [text, `https://x/${text}`])
      expect(fileNameOf(address) ?? 'x').not.toMatch(/[/\\\0]|^\.\.?$/);
  });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%j is no public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  test.each(['8.8.8.8', '172.15.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%j is a public address', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
