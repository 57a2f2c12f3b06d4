import type { pay, sandbox } from '#contract/payments.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { beginPayment } from './begin-payment.ts';
import { readCashier } from './cashier.ts';
import { readPayConfig } from './pay-config.ts';
import { readPaymentResult } from './payment-result.ts';
import { answerBill, readSandboxBill } from './sandbox-bill.ts';
import { answerRefunds } from './sandbox-refunds.ts';

export const payRoutes: Handlers<typeof pay> = {
  payConfig: (_, context) => readPayConfig(context),
  payConfigFor: (_, context) => readPayConfig(context),
  payCashier: ({ orderNo }, context) => readCashier(context, orderNo),
  payBegin: (wish, context) => beginPayment(context, wish),
  payWechatResult: ({ orderNo }, context) => readPaymentResult(context, orderNo, 'weixin'),
  payAlipayResult: ({ orderNo }, context) => readPaymentResult(context, orderNo, 'alipay'),
  payCardResult: ({ orderNo }, context) => readPaymentResult(context, orderNo, 'card'),
};

export const sandboxRoutes: Handlers<typeof sandbox> = {
  sandboxBill: (ticket, context) => readSandboxBill(context, ticket),
  sandboxAnswer: (answer, context) => answerBill(context, answer),
  sandboxRefunds: (answer, context) => answerRefunds(context, answer),
};
