import { expect, test } from 'vitest';
import { isPlatformOrderNo, orderNumber } from '#domain/orders/order-number.ts';

const MORNING = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const bytesOf = (value: bigint) => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
};

test.each([
  [0n, '0000000000'],
  [42n, '0000000042'],
  [9_999_999_999n, '9999999999'],
  [10_000_000_007n, '0000000007'],
  [2n ** 64n - 1n, '3709551615'],
])('a number ends in the last ten digits of its random value %s', (value, digits) => {
  expect(orderNumber('SH', MORNING, bytesOf(value))).toBe(`SH20260102030405${digits}`);
});

test('a number of bytes that lie within others is that of these eight bytes', () => {
  const around = Uint8Array.from([255, 255, 255, ...bytesOf(42n), 255, 255]);
  expect(orderNumber('RE', MORNING, around.subarray(3, 11))).toBe('RE202601020304050000000042');
});

test.each([
  ['PT202601020304050000000042', true],
  ['SH202601020304050000000042', false],
  ['RE202601020304050000000042', false],
  ['202601020304050000000042PT', false],
  ['', false],
])('%j names an order of the mall: %s', (no, isOrder) => {
  expect(isPlatformOrderNo(no)).toBe(isOrder);
});
