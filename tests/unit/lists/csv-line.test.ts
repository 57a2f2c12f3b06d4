import { describe, expect, test } from 'vitest';
import { csvLine, guardCell, guardDigits, isRounded, unguardCell, unguardDigits } from '#domain/lists/csv-line.ts';

describe('a row of CSV', () => {
  test.each([
    [['a', 1, -2.5], 'a,1,-2.5'],
    [['a,b', 'say "x"', 'x;y', 'two\nlines'], '"a,b","say ""x""","x;y","two\nlines"'],
    [['', ' a'], '," a"'],
    [['-5', '-0.50', '12.00'], '-5,-0.50,12.00'],
  ])('%j is %j', (cells, row) => {
    expect(csvLine(cells)).toBe(`${row}\r\n`);
  });

  test.each([
    '=1+1',
    '+49 30 1',
    '-1+1',
    '@SUM(A1)',
    '\tx',
    '\r=1',
    '＝1',
    "'=1",
    '=HYPERLINK("https://evil.example")',
  ])('%j is made harmless, and read again as it was', (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
    expect(unguardCell(guardCell(text))).toBe(text);
  });

  test.each(['a=b', '-5', "it's", "'quoted'", '12:30'])('%j is no formula', (text) => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  });
});

describe('a number that is a name', () => {
  test.each(['4006381333931', '0112', "'0112", '1.10'])('%j is kept as text', (text) => {
    expect(guardDigits(text)).toBe(`'${text}`);
    expect(unguardDigits(guardDigits(text))).toBe(text);
  });

  test.each(['112', 'A-0112', '1.1.0', '0'])('%j stays as it is', (text) => {
    expect(guardDigits(text)).toBe(text);
  });

  test('is seen to be rounded', () => {
    expect(['4.00638E+12', '4,00638E+12', '4E+12'].every(isRounded)).toBe(true);
    expect(['4006381333931', 'E+12', '4.0E'].some(isRounded)).toBe(false);
  });
});
