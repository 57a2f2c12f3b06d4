import type { pay, sandbox } from '#contract/pay.ts';
import type { Handlers } from '../http/handler.ts';
import { beginPayment } from '../services/pay/begin-payment.ts';
import { readCashier } from '../services/pay/cashier.ts';
import { readPayConfig } from '../services/pay/pay-config.ts';
import { readPaymentResult } from '../services/pay/payment-result.ts';
import { answerBill, readSandboxBill } from '../services/pay/sandbox-bill.ts';

export const payRoutes: Handlers<typeof pay> = {
  payConfig: (_, context) => readPayConfig(context),
  payConfigFor: (_, context) => readPayConfig(context),
  payCashier: ({ orderNo }, context) => readCashier(context, orderNo),
  payBegin: (wish, context) => beginPayment(context, wish),
  payWechatResult: ({ orderNo }, context) => readPaymentResult(context, orderNo, 'weixin'),
  payAlipayResult: ({ orderNo }, context) => readPaymentResult(context, orderNo, 'alipay'),
};

export const sandboxRoutes: Handlers<typeof sandbox> = {
  sandboxBill: (ticket, context) => readSandboxBill(context, ticket),
  sandboxAnswer: (answer, context) => answerBill(context, answer),
};
