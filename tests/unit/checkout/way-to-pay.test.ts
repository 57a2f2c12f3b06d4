import { expect, test } from 'vitest';
import { wayToPay } from '../../../src/islands/checkout/place/way-to-pay.ts';

const order = (canPayOnline: boolean | undefined, userBalance: string) => ({
  ...(canPayOnline !== undefined && { canPayOnline }),
  ...{ userBalance, payFee: '40.00' },
});

test.each([
  [true, '0.00', '40.00', 'any'],
  [undefined, '0.00', '40.00', 'any'],
  [false, '39.99', '40.00', 'cannotPay'],
  [false, '40.00', '40.00', 'onlyBalance'],
  [false, '40.00', '40.01', 'cannotPay'],
  [false, '9.00', '10.00', 'cannotPay'],
])(
  'an order where online payment is %s, with %s in the wallet and %s to pay, is paid by %s',
  (on, held, payFee, way) => {
    expect(wayToPay({ order: order(on, held), price: { payFee } })).toBe(way);
  },
);

test('before it is priced anew an order costs what it came with', () => {
  expect(wayToPay({ order: order(false, '40.00'), price: null })).toBe('onlyBalance');
  expect(wayToPay({ order: order(false, '39.00'), price: null })).toBe('cannotPay');
});
