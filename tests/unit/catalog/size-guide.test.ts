import { describe, expect, test } from 'vitest';
import { lengthIn } from '#domain/catalog/size-guide.ts';
import { lengthText } from '#locale/catalog/length-text.ts';

describe('a length of a size guide', () => {
  test('is as precise as a tape measure', () => {
    expect(lengthIn(245, 'cm', 'foot')).toBe(24.5);
    expect(lengthIn(245, 'in', 'foot')).toBe(9.6);
    expect(lengthIn(248, 'in', 'foot')).toBe(9.8);
    expect(lengthIn(254, 'in', 'body')).toBe(10);
  });

  test('of a ring is ten times as precise', () => {
    expect(lengthIn(16.6, 'cm', 'finger')).toBe(1.66);
    expect(lengthIn(16.6, 'in', 'finger')).toBe(0.65);
  });

  test('is written in the unit and the language of the shopper, a range as one', () => {
    expect(lengthText([245, 245], 'cm', 'foot', 'en')).toBe('24.5 cm');
    expect(lengthText([245, 245], 'cm', 'foot', 'de')).toBe('24,5 cm');
    expect(lengthText([830, 880], 'cm', 'body', 'en')).toBe('83–88 cm');
    expect(lengthText([254, 254], 'in', 'foot', 'en')).toBe('10 in');
  });
});
