import { expect, test } from 'vitest';
import { COURIERS, courierNamed } from '#domain/orders/courier.ts';
import { isShipmentEvent, mayFollow, SHIPMENT_STATUS, type ShipmentEventKind } from '#domain/orders/shipment-event.ts';

const KINDS = Object.keys(SHIPMENT_STATUS) as ShipmentEventKind[];

test('a shipment never goes back, may be in many places, and ends when it is signed for', () => {
  for (const [from, before] of KINDS.entries())
    for (const [to, next] of KINDS.entries())
      expect(mayFollow(SHIPMENT_STATUS[before], next), `${before} → ${next}`).toBe(before !== 'signed' && to >= from);
});

test.each(['lost', '', 'toString', '__proto__', 'Signed'])('"%s" is no event', (text) => {
  expect(isShipmentEvent(text)).toBe(false);
});

test('couriers are known by their codes, however they are written', () => {
  expect(courierNamed(' DHL ')).toEqual({ code: 'dhl', name: 'DHL' });
  for (const code of ['pigeon', '', 'toString', '__proto__']) expect(courierNamed(code)).toBeUndefined();
  for (const code of Object.keys(COURIERS)) expect(courierNamed(code)?.code).toBe(code);
});
