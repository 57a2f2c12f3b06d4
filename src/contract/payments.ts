import { z } from 'zod';
import { calls } from './call.ts';
import { epoch, line, money } from './fields.ts';
import { orderNo } from './orders.ts';

export const PAY_TYPES = ['weixin', 'alipay', 'card', 'yue'] as const;
export type PayType = (typeof PAY_TYPES)[number];

const one = z.object({ orderNo });
const config = z.object({
  yuePayStatus: z.boolean(),
  payWechatOpen: z.boolean(),
  aliPayStatus: z.boolean(),
  /** Ours: cards, on a page of their gateway; absent where the back end has none. */
  cardPayStatus: z.boolean().optional(),
  userBalance: money,
});

/** Amounts are in the currency of the order; what is in the wallet is in that of the request. */
export const pay = calls({
  payConfig: {
    method: 'GET',
    path: 'front/pay/get/config',
    access: 'buyer',
    summary: 'Which methods of payment are on, and what is in the wallet',
    input: z.object({}),
    data: config,
  },
  payConfigFor: {
    method: 'GET',
    path: 'front/pay/get/config/{preOrderNo}',
    access: 'buyer',
    summary: 'The same, as later clients of the family ask for it',
    input: z.object({ preOrderNo: line(64) }),
    data: config,
  },
  payCashier: {
    method: 'GET',
    path: 'front/pay/get/cashier/{orderNo}',
    access: 'buyer',
    summary: 'What is to be paid, for whom and until when; refused once it is paid or cancelled',
    input: one,
    data: z.object({
      payPrice: money,
      totalNum: z.int(),
      consigneeName: z.string(),
      consigneePhone: z.string(),
      consigneeAddress: z.string(),
      cancelDateTime: epoch,
      /** Ours: the order's currency, what is in the wallet in it, and whether that is enough. */
      currency: z.string(),
      userBalance: money,
      isBalanceEnough: z.boolean(),
      /** Ours: the ways to pay this order, in the order in which they are shown; absent where the back end does not say. */
      methods: z.array(z.enum(PAY_TYPES)).optional(),
    }),
  },
  payBegin: {
    method: 'POST',
    path: 'front/pay/payment',
    access: 'buyer',
    cost: 'dear',
    summary:
      'Pays from the wallet at once, or begins a payment and gives what its QR code says, or the address of the page to pay on',
    input: z.object({
      orderNo,
      payType: z.enum(PAY_TYPES),
      payChannel: z.enum([
        'public',
        'mini',
        'h5',
        'native',
        'wechatIos',
        'wechatAndroid',
        'alipay',
        'alipayApp',
        'alipayPc',
        'yue',
        'hosted',
        'video',
      ]),
    }),
    data: z.object({
      /** Whether it is paid already. */
      status: z.boolean(),
      payType: z.enum(PAY_TYPES),
      payChannel: z.string(),
      orderNo: z.string(),
      jsConfig: z
        .object({
          appId: z.string(),
          nonceStr: z.string(),
          packages: z.string(),
          signType: z.string(),
          timeStamp: z.string(),
          paySign: z.string(),
          mwebUrl: z.string(),
        })
        .nullable(),
      alipayRequest: z.string(),
      /** Ours: where a card is entered; '' for any other method, absent where the back end has no cards. */
      redirectUrl: z.string().optional(),
    }),
  },
  payWechatResult: {
    method: 'GET',
    path: 'front/pay/query/wechat/pay/result/{orderNo}',
    access: 'buyer',
    summary:
      'Whether an order is paid; queries the gateway when no message has arrived. Refused with 5411 where it was declined',
    input: one,
    data: z.boolean(),
  },
  payAlipayResult: {
    method: 'GET',
    path: 'front/pay/query/ali/pay/result/{orderNo}',
    access: 'buyer',
    summary: 'The same for Alipay',
    input: one,
    data: z.boolean(),
  },
  payCardResult: {
    method: 'GET',
    path: 'front/pay/query/card/pay/result/{orderNo}',
    access: 'buyer',
    summary: 'Ours: the same for cards',
    input: one,
    data: z.boolean(),
  },
});

/** How a sandbox payment answers refunds. */
export const SANDBOX_REFUNDS = ['atOnce', 'later', 'refused'] as const;
export type SandboxRefunds = (typeof SANDBOX_REFUNDS)[number];

/** A page of the mall's own in the place of a gateway's app, off where others can reach the mall. Its code holds the ticket. */
export const sandbox = calls({
  sandboxBill: {
    // Not a GET: the ticket would stand in addresses, and so in logs.
    method: 'POST',
    path: 'front/pc/sandbox/bill/{no}/show',
    access: 'public',
    summary: 'Ours: what a sandbox payment is about',
    input: z.object({ no: line(40), ticket: line(64) }),
    data: z.object({
      payPrice: money,
      currency: z.string(),
      payType: z.enum(PAY_TYPES),
      /** The order of a payment by card, whose payer goes back to it; '' for any other method. */
      orderNo: z.string(),
      siteName: z.string(),
      isOpen: z.boolean(),
      /** How refunds of it are answered; null until it is paid. */
      refunds: z.enum(SANDBOX_REFUNDS).nullable(),
    }),
  },
  sandboxAnswer: {
    method: 'POST',
    path: 'front/pc/sandbox/bill/{no}',
    access: 'public',
    summary: 'Ours: approves or declines a sandbox payment; the mall receives the same message as from a real gateway',
    input: z.object({ no: line(40), ticket: line(64), isApproved: z.boolean() }),
    data: z.boolean(),
  },
  sandboxRefunds: {
    method: 'POST',
    path: 'front/pc/sandbox/bill/{no}/refunds',
    access: 'public',
    summary:
      'Ours: sets whether the sandbox pays refunds of a payment back at once, later or never, and ends those that waited',
    input: z.object({ no: line(40), ticket: line(64), refunds: z.enum(SANDBOX_REFUNDS) }),
    data: z.boolean(),
  },
});
