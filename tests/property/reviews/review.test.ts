import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { averageStars, goodRate, maskName, reviewLevel, wholeStars } from '#domain/reviews/review.ts';
import { anyText } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const stars = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 400 });
const countsOf = (given: number[]) => ({
  reviews: given.length,
  good: given.filter((star) => reviewLevel(star) === 'good').length,
  stars: given.reduce((sum, star) => sum + star, 0),
});

describe('counts of reviews', () => {
  law('the good share never flatters, and is whole only when every review is good', [stars], (given) => {
    const counts = countsOf(given);
    const rate = goodRate(counts);
    expect(rate).toMatch(/^(0|0\.\d\d|1\.00)$/);
    expect(Math.round(Number(rate) * 100) * counts.reviews).toBeLessThanOrEqual(counts.good * 100);
    expect(rate === '1.00').toBe(counts.reviews > 0 && counts.good === counts.reviews);
  });

  law('the good share is off by less than one percent', [stars], (given) => {
    const counts = countsOf(given);
    fc.pre(counts.reviews > 0);
    expect(counts.good / counts.reviews - Number(goodRate(counts))).toBeLessThan(0.01);
  });

  law('the average lies between the worst and the best review, whole stars never above it', [stars], (given) => {
    const counts = countsOf(given);
    fc.pre(counts.reviews > 0);
    const average = Number(averageStars(counts));
    expect(average).toBeGreaterThanOrEqual(Math.min(...given));
    expect(average).toBeLessThanOrEqual(Math.max(...given));
    expect(wholeStars(counts)).toBeLessThanOrEqual(counts.stars / counts.reviews);
    expect(counts.stars / counts.reviews - wholeStars(counts)).toBeLessThan(1);
  });

  law('one more good review never lowers the rate', [stars], (given) => {
    expect(Number(goodRate(countsOf([...given, 5])))).toBeGreaterThanOrEqual(Number(goodRate(countsOf(given))));
  });
});

describe('masked names', () => {
  law('show at most the first and the last letter', [anyText], (name) => {
    expect(maskName(name)).toMatch(/^.?\*\*.?$/su);
  });

  law('turn no line around and hide no control in it', [anyText], (name) => {
    expect(maskName(name)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u);
  });

  law('never give the whole name away', [anyText], (name) => {
    const letters = name.replace(/[\p{C}*]/gu, '').trim();
    fc.pre([...letters].length > 1);
    expect(maskName(letters)).not.toContain(letters);
  });
});
