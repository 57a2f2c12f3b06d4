import { expect, test } from 'vitest';
import { handedOver } from '#domain/orders/digital-delivery.ts';

const card = { productType: 6, deliveryNum: 2, payNum: 2 };
const link = { productType: 5, deliveryNum: 1, payNum: 1 };
const lacking = { ...card, deliveryNum: 1 };
const shipment = { productType: 0, deliveryNum: 1, payNum: 1 };

test.each([
  ['all', [card, link]],
  ['part', [card, shipment]],
  ['part', [link, lacking]],
  ['none', [shipment]],
  ['none', [lacking]],
])('%s of an order is handed over by its payment', (much, lines) => expect(handedOver(lines)).toBe(much));
