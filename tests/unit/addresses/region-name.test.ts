import { describe, expect, test } from 'vitest';
import { placeNamed, REGION_LEVEL, regionIn } from '#domain/addresses/region-name.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const places = named(
  'Tokyo 東京都',
  'Al Jawf الجوف',
  'Bangkok กรุงเทพมหานคร',
  'Baja California Sur',
  'Québec',
  '北京市',
);

describe('a place', () => {
  test.each([
    ['Tokyo 東京都', 'Tokyo 東京都'],
    ['Tokyo', 'Tokyo 東京都'],
    ['東京都', 'Tokyo 東京都'],
    ['ＴＯＫＹＯ', 'Tokyo 東京都'],
    ['al jawf', 'Al Jawf الجوف'],
    ['الجوف', 'Al Jawf الجوف'],
    ['bangkok', 'Bangkok กรุงเทพมหานคร'],
    ['กรุงเทพมหานคร', 'Bangkok กรุงเทพมหานคร'],
    ['  Baja \t California  Sur ', 'Baja California Sur'],
    ['quebec', 'Québec'],
    ['北京市', '北京市'],
  ])('is found by “%s”', (typed, name) => expect(placeNamed(places, typed)).toEqual({ name }));

  test('is found however the table spaces its name', () => {
    const wide = { name: ' New   York 纽约  州 ' };
    for (const typed of ['New York 纽约 州', 'New York', '纽约 州']) expect(placeNamed([wide], typed)).toBe(wide);
  });

  test.each(['Tok', 'Tokyo 東京', 'Jawf', 'California', 'Osaka', '', ' '])('is not found by “%s”', (typed) => {
    expect(placeNamed(places, typed)).toBeUndefined();
  });

  test('is not found without a name, also where it is the only one', () => {
    for (const only of named('Tokyo', '北京市')) expect(placeNamed([only], ' ')).toBeUndefined();
  });

  test('is not found by a name that two places have', () => {
    const twins = named('Springfield', 'springfield');
    expect(placeNamed([...twins, ...places], 'Springfield')).toBeUndefined();
  });
});

test.each([
  ['Tokyo 東京都', 'Tokyo', '東京都'],
  ['Al Madinah المدينة المنورة', 'Al Madinah', 'المدينة المنورة'],
  ['Ra’s al-Khaimah رأس الخيمة', 'Ra’s al-Khaimah', 'رأس الخيمة'],
  ['Bangkok กรุงเทพมหานคร', 'Bangkok', 'กรุงเทพมหานคร'],
  ['Baja California Sur', 'Baja California Sur', 'Baja California Sur'],
  ['浙江省', '浙江省', '浙江省'],
  ['3 東京都', '3 東京都', '3 東京都'],
])('%s is %s in Latin letters and %s at home', (name, latin, local) => {
  expect([regionIn(name, false), regionIn(name, true)]).toEqual([latin, local]);
});

test('the type of a region is 1 for a province, 2 for a city and 3 for a district on the wire', () => {
  expect(REGION_LEVEL).toEqual({ province: 1, city: 2, district: 3 });
});
