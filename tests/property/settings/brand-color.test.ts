import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandStyle } from '#catalog/brand-style.ts';
import { contrastOn, readableBrand } from '#domain/color/brand-color.ts';
import { law } from '../../support/property/law.ts';

const part = fc.integer({ min: 0, max: 255 });
const hexOf = (parts: readonly number[]) => `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
const colour = fc.tuple(part, part, part).map(hexOf);
const LEAST = 4.5;

describe("an operator's colour", () => {
  law('always carries its writing, and is changed only for that', [colour], (hex) => {
    const brand = readableBrand(hex) ?? '';
    expect(contrastOn(brand)).toBeGreaterThanOrEqual(LEAST);
    if (contrastOn(hex) >= LEAST) expect(brand).toBe(hex);
    // What is changed once is not changed again.
    expect(readableBrand(brand)).toBe(brand);
  });

  law('is nothing where it is no colour', [fc.string()], (text) => {
    fc.pre(!/^#[0-9a-f]{6}$/i.test(text));
    expect(readableBrand(text)).toBeNull();
    expect(brandStyle(text)).toBe('');
  });

  test('a mid green, on which white is too weak, is darkened a little', () => {
    const green = '#009000';
    expect(contrastOn(green)).toBeLessThan(LEAST);
    expect(readableBrand(green)).toBe('#008a00');
  });

  test("the design's own colour costs a page nothing; another stands in its style", () => {
    expect(brandStyle('#C8281C')).toBe('');
    expect(brandStyle('#1a4fb4')).toMatch(/^:root\{--brand:#1a4fb4\}\n@supports .+--on-brand: .+--brand-ink: /s);
    expect(brandStyle('red}body{display:none')).toBe('');
  });
});
