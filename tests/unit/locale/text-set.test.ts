import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { fillIn } from '#locale/fill-in.ts';
import { readMessages } from '#locale/messages.ts';
import { textsOf } from '#locale/page-text.ts';
import { pluralText } from '#locale/plural.ts';
import { textSet } from '#locale/text-set.ts';

const SET = textSet({
  ...textSet('cart', ['title', 'items', 'selectShop']),
  dialog: { close: 'shell:close', ...textSet('accounts:login', ['back']) },
  states: ['orders:handedIn', 'orders:underWay'],
  none: '',
});

beforeAll(() => i18next.init({ resources: readMessages(), fallbackLng: 'en', defaultNS: 'shell' }));

test('a set lists each message under the name that the island reads', () => {
  expect(SET).toEqual({
    title: 'cart:title',
    items: 'cart:items',
    selectShop: 'cart:selectShop',
    dialog: { close: 'shell:close', back: 'accounts:login.back' },
    states: ['orders:handedIn', 'orders:underWay'],
    none: '',
  });
});

test('an island receives the texts of its language, with the places of values still open', () => {
  const texts = textsOf('en', SET);
  expect({ ...texts, items: pluralText(texts.items, 2, '2', 'en') }).toEqual({
    title: 'Cart',
    items: '2 items',
    selectShop: 'Select everything from {{shop}}',
    dialog: { close: 'Close', back: 'Back to sign-in' },
    states: ['Picked up by carrier', 'On the way'],
    none: '',
  });
  expect(fillIn(texts.selectShop, { shop: 'Ink & Paper' })).toBe('Select everything from Ink & Paper');
});

test('a counted text comes in every form of its language', () => {
  expect(Object.keys(textsOf('ja', SET).items)).toEqual(['other']);
  expect(Object.keys(textsOf('ar', SET).items).sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
});

test('the compiler refuses a key that does not exist', () => {
  const texts = textsOf('en', SET);
  // @ts-expect-error no such message
  textSet('cart', ['nothing']);
  // @ts-expect-error no such message
  textSet({ dialog: { close: 'shell:closed' } });
  // @ts-expect-error not in the set
  expect(texts.subtotal).toBeUndefined();
  // @ts-expect-error another value
  expect(fillIn(texts.selectShop, { name: 'A' })).toBe(texts.selectShop);
});
