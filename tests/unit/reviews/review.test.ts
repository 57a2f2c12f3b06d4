import { expect, test } from 'vitest';
import { averageStars, goodRate, maskName, reviewLevel, wholeStars } from '#domain/reviews/review.ts';

test('five stars are good, two to four medium, one bad', () => {
  expect([1, 2, 3, 4, 5].map(reviewLevel)).toEqual(['bad', 'medium', 'medium', 'medium', 'good']);
});

test.each([
  [{ reviews: 0, good: 0, stars: 0 }, '0', '0', 0],
  [{ reviews: 100, good: 95, stars: 480 }, '0.95', '4.8', 4],
  [{ reviews: 3, good: 2, stars: 13 }, '0.66', '4.3', 4],
  [{ reviews: 100, good: 29, stars: 300 }, '0.29', '3.0', 3],
  [{ reviews: 7, good: 7, stars: 35 }, '1.00', '5.0', 5],
])('%o', (counts, rate, average, whole) => {
  expect(goodRate(counts)).toBe(rate);
  expect(averageStars(counts)).toBe(average);
  expect(wholeStars(counts)).toBe(whole);
});

test.each([
  ['Marta K.', 'M**K'],
  ['李小龙', '李**龙'],
  ['王五', '王**'],
  ['م', 'م**'],
  ['', '**'],
  ['  Bob  ', 'B**b'],
  ['\u202Egnp', 'g**p'],
  ['𠮷野家', '𠮷**家'],
])('%j is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
