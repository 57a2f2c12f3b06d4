import type { NumberedOrder } from './number-orders.ts';

/** The payment at a gateway, its bill there and the event that reported it; none for orders that are unpaid or paid from the wallet. */
export function paymentRows({ id, no, wished, currency, amounts, paidAt }: NumberedOrder) {
  if (paidAt === null || wished.payType === 'yue') return [];
  const paymentNo = no.replace('PT', wished.payType === 'weixin' ? 'WX' : 'AL');
  const gatewayNo = `SB${paymentNo}`;
  const received = new Date(paidAt);
  const sum = { provider: 'sandbox', amount: amounts.pay, currency: currency.code, gatewayNo };
  return [
    {
      payment: {
        ...{ no: paymentNo, platformOrderId: id, payType: wished.payType, ...sum, decimals: currency.decimals },
        ...{ status: 'settled', createdAt: new Date(wished.placedAt), endedAt: received },
      },
      // No ticket leads to it: its buyer pays nothing any more, but gets refunds from there.
      bill: {
        ...{ no: paymentNo, payType: wished.payType, amount: amounts.pay, currency: currency.code },
        ...{ ticketHash: '', state: 'paid', createdAt: new Date(wished.placedAt) },
      },
      event: {
        ...{ eventId: `paid-${paymentNo}`, kind: 'paid', paymentNo, ...sum },
        ...{ outcome: 'settled', receivedAt: received },
      },
    },
  ];
}
