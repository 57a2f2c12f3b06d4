import { COURIERS, courierNamed } from '#domain/orders/courier.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { leftToShip } from '#domain/orders/shipment.ts';
import type { PackedPieces } from '#server/modules/orders/queries/shipments.ts';
import type { LineToShip } from '#server/modules/orders/queries/shipping.ts';
import { type Delivery, type ShipWish, shipOrder } from '#server/modules/orders/shipments/ship-order.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readNote } from '../accounts/find-buyer.ts';
import { readPhoneLine } from '../arguments/phone.ts';
import type { Arguments, Command } from '../command.ts';
import { table } from '../output/table.ts';
import { printFromMall } from '../print-from-mall.ts';
import { readLine, readMerchantOrder, statusWord } from './status-words.ts';

const USAGE =
  'SH… [--lines ID=N,…] --courier CODE --number N | --merchant NAME --phone PHONE | --virtual | --nothing [--note TEXT]';

function readCourier(code: string, number: string | boolean | undefined): Delivery {
  const courier = courierNamed(code);
  if (!courier) throw new OperatorError(`--courier is one of ${Object.keys(COURIERS).join(', ')}, not "${code}".`);
  const trackingNumber = readLine('--number', number);
  return { deliveryType: 'express', expressCode: courier.code, expressName: courier.name, trackingNumber };
}

/** Exactly one way. Throws an `OperatorError` for none, for two, and for half a one. */
export function readDelivery(values: Arguments['values']): Delivery {
  const { courier, number, merchant, phone } = values;
  const ways = ['courier', 'merchant', 'virtual', 'nothing'].filter((way) => values[way] !== undefined);
  if (ways.length !== 1)
    throw new OperatorError(
      'Say one way: --courier CODE --number N, --merchant NAME --phone PHONE, --virtual or --nothing.',
    );
  if (courier !== undefined) return readCourier(String(courier), number);
  if (merchant !== undefined)
    return {
      deliveryType: 'merchant',
      carrier: readLine('--merchant', merchant),
      carrierPhone: readPhoneLine('--phone', phone),
    };
  return { deliveryType: values['virtual'] ? 'fictitious' : 'noNeed' };
}

/** '12=2,13=1'; everything that is left when it is left out. */
export function readPieces(text: string | boolean | undefined): PackedPieces[] | null {
  if (text === undefined) return null;
  const parts = String(text).split(',');
  if (parts.every((part) => /^\d{1,9}=\d{1,4}$/.test(part)))
    return parts.map((part) => {
      const [id, quantity] = part.split('=');
      return { id: Number(id), quantity: Number(quantity) };
    });
  throw new OperatorError(`--lines is like 12=2,13=1, not "${text}". "mall orders SH…" lists the lines of an order.`);
}

const linesLeft = (lines: readonly LineToShip[]) =>
  table(
    lines.map((line) => [String(line.id), line.name, `${leftToShip(line)} left`]),
    [true, false, true],
  );

/** Sends, and says what became of the order. Throws an `OperatorError` that says why not. */
export async function shipAndPrint(mall: Mall, wish: ShipWish): Promise<string> {
  const shipped = await shipOrder(mall, wish);
  switch (shipped.kind) {
    case 'shipped': {
      const rest = shipped.status === ORDER_STATUS.partShipped ? 'some of it is still to be sent' : 'all of it is sent';
      return `Parcel ${shipped.shipmentId} of order ${wish.no} is noted; ${rest}.`;
    }
    case 'noOrder':
      throw new OperatorError(`There is no order ${wish.no}. "mall orders" lists them.`);
    case 'noAddress':
      throw new OperatorError(`Order ${wish.no} has no address to send to; --virtual or --nothing fits it.`);
    case 'status':
      throw new OperatorError(`Order ${wish.no} is ${statusWord(shipped.status)}, and nothing of it is to be sent.`);
    case 'refundOpen':
      throw new OperatorError(
        `The buyer of order ${wish.no} has asked for a refund of all that is left. Decide it first: "mall returns" lists it.`,
      );
    case 'notVirtual':
      throw new OperatorError(`These are things, and cannot be delivered online:\n${linesLeft(shipped.lines)}`);
    case 'noCards':
      throw new OperatorError(
        `There are not as many cards, or no link, for these; "mall cards" takes them in:\n${linesLeft(shipped.lines)}`,
      );
    default:
      throw new OperatorError(`That is not what is left of order ${wish.no}. There is:\n${linesLeft(shipped.lines)}`);
  }
}

export const ship: Command = {
  usage: USAGE,
  options: {
    lines: { type: 'string', about: 'which pieces, like 12=2,13=1; all that is left when left out' },
    courier: { type: 'string', about: 'who takes it: dhl, ups, sf …' },
    number: { type: 'string', about: "the courier's number of the parcel" },
    merchant: { type: 'string', about: "who of the shop's own brings it" },
    phone: { type: 'string', about: 'how the buyer reaches them' },
    virtual: { type: 'boolean', about: 'it was delivered online' },
    nothing: { type: 'boolean', about: 'it needs no delivery' },
    note: { type: 'string', about: 'what the buyer reads beside the parcel' },
  },
  async run({ positionals, values }, config) {
    const [no, more] = positionals;
    if (more !== undefined) throw new OperatorError(`Usage: mall ship ${USAGE}.`);
    const wish: ShipWish = {
      no: readMerchantOrder(no),
      pieces: readPieces(values['lines']),
      delivery: readDelivery(values),
      mark: readNote(values['note']),
    };
    await printFromMall(config, (mall) => shipAndPrint(mall, wish));
  },
};
