import { expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog/card.ts';
import { cardView } from '#locale/catalog/product-card-view.ts';

const card = {
  id: 12,
  name: '红茶壶',
  price: '15.00',
  otPrice: '20.00',
  stock: 3,
  sales: 2149,
  replyNum: 4,
  star: '4.8',
} as ProductCard;

test('what a card says', () => {
  expect(cardView(card, 'zh')).toEqual({
    href: '/zh/红茶壶-d-12-0.html',
    name: '红茶壶',
    isCut: true,
    flag: '−25%',
    isSoldOut: false,
    sold: '2149',
    soldCount: 2149,
    rating: '4.8',
    dots: [],
    colorCount: 0,
    moreColors: '',
  });
});

test('a cut of less than five percent wears no flag, and no cut is no cut', () => {
  expect(cardView({ ...card, price: '19.20' }, 'en')).toMatchObject({ isCut: true, flag: '' });
  expect(cardView({ ...card, otPrice: '0.00' }, 'en')).toMatchObject({ isCut: false, flag: '' });
});

test.each([
  ['en', '4.8'],
  ['de', '4,8'],
  ['fr', '4,8'],
  ['ar', '4.8'],
] as const)('%s writes the rating %s', (locale, rating) => {
  expect(cardView(card, locale)).toMatchObject({ rating });
});

test('the sign of further colors stands before their number, also in Arabic', () => {
  const colorful = { ...card, colors: ['#111', '#222', '#333', '#444'] };
  expect(cardView(colorful, 'en')).toMatchObject({ moreColors: '+1' });
  expect(cardView(colorful, 'ar')).toMatchObject({ moreColors: '\u2068+1\u2069' });
});

test('sold out and not yet reviewed', () => {
  expect(cardView({ ...card, stock: 0, replyNum: 0 }, 'en')).toMatchObject({ isSoldOut: true, rating: '' });
});
