import { pageOffset } from '#domain/lists/page.ts';
import { SHIPPING } from '#domain/orders/order-state.ts';
import { leftToShip } from '#domain/orders/shipment.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import {
  type BookedOrderRow,
  listBookedOrders,
  listBookedShipments,
} from '#server/modules/orders/queries/operator-orders.ts';
import { listToShip } from '#server/modules/orders/queries/shipping.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readPage } from '../accounts/buyers.ts';
import { amountText } from '../arguments/amounts.ts';
import type { Command } from '../command.ts';
import { table, whatFollows } from '../output/table.ts';
import { printFromMall } from '../print-from-mall.ts';
import { isMerchantOrder, readStatus, shipmentWord, statusWord } from './status-words.ts';

const EACH = 50;

const price = ({ pay, currency, decimals }: BookedOrderRow) => amountText(pay, { code: currency, decimals });

const cells = (row: BookedOrderRow, { config }: Mall) => [
  row.no,
  statusWord(row.status),
  wallTime(row.createdAt.getTime(), config.timezone).slice(0, 'yyyy-MM-dd HH:mm'.length),
  row.merchantName,
  String(row.buyerId),
  String(row.pieces),
  price(row),
];

/** What anyone who packs it has to know. */
function forPacking({ realName, phone, address, shippingType, remark }: BookedOrderRow): string[] {
  const to = shippingType === SHIPPING.express && address ? [`To ${[realName, phone, address].join(', ')}`] : [];
  return remark ? [...to, `The buyer writes: ${remark}`] : to;
}

/** One order with what there is to send and what was sent. */
async function printOrder(mall: Mall, row: BookedOrderRow): Promise<string> {
  const [lines, shipments] = await Promise.all([
    listToShip(mall.db.sql, row.id),
    listBookedShipments(mall.db.sql, row.id),
  ]);
  const lineRows = lines.map((line) => [
    String(line.id),
    [line.name, ...line.sku.split(',')].filter(Boolean).join(', '),
    ...[line.quantity, line.shipped, leftToShip(line)].map(String),
  ]);
  const shipmentRows = shipments.map((one) => [
    String(one.id),
    one.deliveryType,
    one.by,
    shipmentWord(one.status),
    String(one.pieces),
  ]);
  const head = `Order ${row.no} of ${row.merchantName}: ${statusWord(row.status)}, ${price(row)}`;
  const numbers = [true, false, true, true, true];
  const sent = [['parcel', '', 'by', 'is', 'pieces'], ...shipmentRows];
  const inside = table([['line', '', 'pieces', 'sent', 'left'], ...lineRows], numbers);
  return [
    head,
    ...forPacking(row),
    inside,
    ...(shipments.length > 0 ? [table(sent, [true, false, false, false, true])] : []),
  ].join('\n');
}

export interface OrderSearch {
  words: string;
  status?: number | undefined;
  page: number;
}

/** Orders of all shops, the newest first; one alone with its lines, when its whole number is given. */
export async function listOrdersAndPrint(mall: Mall, { words, status, page }: OrderSearch): Promise<string> {
  const window = { limit: EACH, offset: pageOffset({ page, limit: EACH }) };
  const filter = { words, status, now: new Date(mall.clock()) };
  const { rows, total } = await listBookedOrders(mall.db.sql, filter, window);
  const [only] = rows;
  if (only && isMerchantOrder(words)) return printOrder(mall, only);
  if (total === 0) return words || status !== undefined ? 'No order is like that.' : 'There are no orders yet.';
  if (!only) return `There are ${Math.ceil(total / EACH)} pages.`;
  const head = ['order', 'status', 'placed', 'shop', 'account', 'pieces', 'amount'];
  const numbers = [false, false, false, false, true, true, true];
  return table([head, ...rows.map((row) => cells(row, mall))], numbers) + whatFollows(total, page, EACH);
}

export const orders: Command = {
  usage: '[WORDS|SH…] [--status to-ship] [--page 2]',
  options: {
    status: { type: 'string', about: 'only those that are "unpaid", "to-ship", "to-receive" …' },
    page: { type: 'string', about: `which page of ${EACH}; the first when left out` },
  },
  async run({ positionals, values }, config) {
    const words = positionals.join(' ').trim();
    if (words.includes('\0')) throw new OperatorError('Say the words without control characters.');
    const search = { words, status: readStatus(values['status']), page: readPage(values['page']) };
    await printFromMall(config, (mall) => listOrdersAndPrint(mall, search));
  },
};
