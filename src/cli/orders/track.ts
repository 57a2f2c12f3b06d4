import { isShipmentEvent, SHIPMENT_STATUS, type ShipmentEventKind } from '#domain/orders/shipment-event.ts';
import type { DeliveryType } from '#server/modules/orders/queries/shipments.ts';
import { noteShipment, type ShipmentNote } from '#server/modules/orders/shipments/record-shipment-event.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readNote } from '../accounts/find-buyer.ts';
import type { Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';
import { shipmentWord } from './status-words.ts';

const KINDS = Object.keys(SHIPMENT_STATUS).join('|');
const USAGE = `PARCEL ${KINDS} [--note TEXT]`;

export function readShipment(text: string | undefined): number {
  if (text && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new OperatorError(`The parcel is a number, not "${text ?? ''}". "mall orders SH…" lists those of an order.`);
}

export function readKind(text: string | undefined): ShipmentEventKind {
  if (text && isShipmentEvent(text)) return text;
  throw new OperatorError(`A parcel is one of ${KINDS}, not "${text ?? ''}".`);
}

const withoutRoad = (deliveryType: DeliveryType) =>
  deliveryType === 'fictitious' ? 'was delivered online' : 'needed no delivery';

/** Notes, and says where the shipment is now. Throws an `OperatorError` that says why not. */
export async function trackAndPrint(mall: Mall, given: ShipmentNote): Promise<string> {
  const noted = await noteShipment(mall, given);
  if (noted.kind === 'noted') return `Parcel ${given.shipmentId} is ${shipmentWord(noted.status)}.`;
  if (noted.kind === 'noParcel') throw new OperatorError(`There is no parcel ${given.shipmentId}.`);
  if (noted.kind === 'noRoad')
    throw new OperatorError(`Parcel ${given.shipmentId} ${withoutRoad(noted.deliveryType)}: there is no way to track.`);
  throw new OperatorError(`Parcel ${given.shipmentId} is ${shipmentWord(noted.status)} already.`);
}

export const track: Command = {
  usage: USAGE,
  options: { note: { type: 'string', about: 'where it is, or who signed for it' } },
  async run({ positionals, values }, config) {
    const [shipment, kind, more] = positionals;
    if (more !== undefined) throw new OperatorError(`Usage: mall track ${USAGE}.`);
    const given = { shipmentId: readShipment(shipment), kind: readKind(kind), note: readNote(values['note']) };
    await printFromMall(config, (mall) => trackAndPrint(mall, given));
  },
};
