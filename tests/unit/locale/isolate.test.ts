import { expect, test } from 'vitest';
import { isolate, isolateMeasures } from '#locale/isolate.ts';

/** Isolates as brackets. */
const seen = (text: string) =>
  text
    .replaceAll('\u2066', '[')
    .replaceAll('\u2068', '{')
    .replace(/\u2069/g, ']');

test.each([
  ['العبوة 1 × 180 g', 'العبوة [1 × 180 g]'],
  ['السعة 512 GB', 'السعة [512 GB]'],
  ['زجاجة 0.5 L', 'زجاجة [0.5 L]'],
  ['هاتف 6.1 in، كاميرا 50 MP (7,000 mAh)', 'هاتف [6.1 in]، كاميرا [50 MP] ([7,000 mAh])'],
  ['من 150 °C إلى 200 °C', 'من [150 °C] إلى [200 °C]'],
  ['210 × 190 مم', '210 × 190 مم'],
  ['عبوة من 12', 'عبوة من 12'],
  ['IP68', 'IP68'],
  ['Pack 3 × 180 g', 'Pack 3 × 180 g'],
  ['أسود', 'أسود'],
])('the measures in %s keep their direction', (text, expected) => {
  expect(seen(isolateMeasures(text))).toBe(expected);
});

test('a name in an Arabic sentence is isolated with its measures, one elsewhere is left as it is', () => {
  expect(seen(isolate('العبوة 1 × 180 g', 'ar'))).toBe('{العبوة [1 × 180 g]]');
  expect(seen(isolate('512 GB', 'ar'))).toBe('{512 GB]');
  expect(isolate('512 GB', 'en')).toBe('512 GB');
  // A mark that a name brings along and does not close is removed.
  expect(seen(isolate('\u202eسعة 512 GB', 'ar'))).toBe('{سعة [512 GB]]');
});
