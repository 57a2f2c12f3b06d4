import { expect, test } from 'vitest';
import { COURIERS, trackingPage } from '#domain/orders/courier.ts';

test('a courier shows a shipment by its number, whatever is in it', () => {
  expect(trackingPage('dhl', 'JD 1/2')).toBe('https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD%201%2F2');
});

test('nothing leads to a courier without a page, or without a number', () => {
  for (const code of ['naqel', '', 'toString']) expect(trackingPage(code, 'JD1')).toBeNull();
  expect(trackingPage('dhl', '')).toBeNull();
});

test('every page is a safe address of a courier that is known', () => {
  const pages = Object.keys(COURIERS).flatMap((code) => trackingPage(code, '1') ?? []);
  expect(pages).toHaveLength(12);
  for (const page of pages) expect(new URL(page)).toMatchObject({ protocol: 'https:', username: '' });
});
