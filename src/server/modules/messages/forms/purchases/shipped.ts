import { z } from 'zod';
import { shipmentsLink } from '#locale/links.ts';
import type { MailRow } from '../../../../platform/notifications/mail/content.ts';
import { findOwnShipment, type ShipmentRow } from '../../../orders/index.ts';
import type { Words } from '../../words.ts';
import { SHOP_ORDER } from '../facts.ts';
import { type Letter, messageForm } from '../message-form.ts';
import { wayBlock } from './paid.ts';
import { orderFacts, piecesText } from './purchase-blocks.ts';
import { readMailedOrder } from './read-purchase.ts';

/** Steps of the way that are done when a package has left. */
const ON_ITS_WAY = 3;

const contentsOf = (shipment: ShipmentRow | undefined, { name }: Words) =>
  (shipment?.contents ?? []).map(({ productName, sku, num }) => ({
    name: name(productName),
    details: sku && name(sku),
    end: piecesText(num),
  }));

function carrierRows(shipment: ShipmentRow | undefined, carrier: string, { t, name }: Words): MailRow[] {
  const { trackingNumber = '', carrierPhone = '', mark = '' } = shipment ?? {};
  const named = { carrier: name(carrier) };
  return [
    ...(trackingNumber
      ? [{ label: t('messages:fact.tracking', named), value: trackingNumber, isLeftToRight: true as const }]
      : []),
    ...(carrierPhone
      ? [{ label: t('messages:fact.phone', named), value: carrierPhone, isLeftToRight: true as const }]
      : []),
    ...(mark ? [{ label: t('messages:fact.note'), value: name(mark) }] : []),
  ];
}

const readShipment = ({ sql, buyerId, words }: Letter, id: number) =>
  findOwnShipment(sql, words.locale, buyerId ?? 0, id);

export const orderShipped = messageForm(z.object({ ...SHOP_ORDER, shipmentId: z.int(), carrier: z.string() }), {
  describe: (facts, { t, locale, items, name }) => ({
    title: t('messages:orderShipped.title', { shop: name(facts.shop) }),
    text: t('messages:orderShipped.text', { items: items(facts), carrier: name(facts.carrier) }),
    path: shipmentsLink(locale, facts.orderNo),
  }),
  async write({ orderNo, shop, shipmentId, carrier }, letter) {
    const { words, at } = letter;
    const { t, name, day } = words;
    const [shipment, mailed] = [await readShipment(letter, shipmentId), await readMailedOrder(letter, orderNo)];
    return {
      lead: t('messages:orderShipped.lead', { shop: name(shop), carrier: name(carrier), date: day(at) }),
      blocks: [
        wayBlock(ON_ITS_WAY, words),
        { kind: 'facts', rows: [...carrierRows(shipment, carrier, words), ...orderFacts(mailed, orderNo, words)] },
      ],
      button: t('messages:orderShipped.button'),
      after: [
        { kind: 'heading', text: t('messages:mail.inPackage') },
        { kind: 'items', items: contentsOf(shipment, words) },
      ],
      shop: null,
    };
  },
});
