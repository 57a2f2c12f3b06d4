import type { PayType } from '#contract/payments.ts';
import type { MessageKey } from '#locale/message-types.ts';
import { type TextsOf, textSet } from '#locale/text-set.ts';
import { GATE_TEXTS } from '../accounts/texts.ts';
import { METHOD_NAMES } from './method-names.ts';

/** What happens with each way to pay. */
const PAY_HINTS = textSet({
  weixin: 'payments:hintWeixin',
  alipay: 'payments:hintAlipay',
  yue: 'payments:hintYue',
} satisfies Record<PayType, MessageKey>);

/** The ways to pay, and what is done for each. */
const METHOD_TEXTS = textSet({
  ...textSet('payments', [
    'how',
    'balanceShort',
    'noMethods',
    'chooseFirst',
    'scan',
    'code',
    'openHere',
    'payOnceMore',
    'payNow',
    'payFromBalance',
    'confirmTitle',
    'confirmBalance',
    'confirm',
    'cancel',
  ]),
  methods: METHOD_NAMES,
  hints: PAY_HINTS,
  codeHints: PAY_HINTS,
});

/** The ways out of the cashier. */
const LEAVE_TEXTS = textSet('payments', ['havePaid', 'notYet', 'giveUp', 'giveUpAsk', 'giveUpHint', 'stay', 'leave']);

/** What an order says that cannot be paid any more. */
const CLOSED_ORDER_TEXTS = textSet({
  closed: {
    timedOut: { title: 'payments:timedOut', hint: 'payments:timedOutHint' },
    cancelled: { title: 'payments:cancelled', hint: 'payments:cancelledHint' },
  },
  buyAgain: 'orders:buyAgain',
  ...textSet('payments', ['toItem', 'toOrders', 'toHome', 'failed']),
});
export type ClosedOrderTexts = TextsOf<typeof CLOSED_ORDER_TEXTS>;

/** What the cashier says. */
export const CASHIER_TEXTS = textSet({
  gate: GATE_TEXTS,
  retry: 'shell:tryAgain',
  close: 'shell:close',
  ...textSet('payments', ['noNumber', 'pay', 'order', 'goods', 'heldFor', 'deliverTo', 'lost', 'paid']),
  ...METHOD_TEXTS,
  ...LEAVE_TEXTS,
  ...CLOSED_ORDER_TEXTS,
});
export type CashierTexts = TextsOf<typeof CASHIER_TEXTS>;

/**
 * Texts of the page that shows how a payment went. `unpaid`: no payment was tried, or the payment has not arrived;
 * `payFailed`: the last payment was declined; `handedOver`: codes and links, which payment itself delivers.
 */
export const PAY_STATUS_TEXTS = textSet({
  gate: GATE_TEXTS,
  ...CLOSED_ORDER_TEXTS,
  retry: 'shell:tryAgain',
  ...textSet('payments', [
    'paid',
    'paidHint',
    'handedOverHint',
    'partHandedOverHint',
    'toHandedOver',
    'unpaid',
    'unpaidHint',
    'payFailed',
    'payFailedHint',
    'payNow',
    'amount',
    'method',
    'number',
    'toOrder',
    'payAgain',
    'asking',
  ]),
  methods: METHOD_NAMES,
});
export type PayStatusTexts = TextsOf<typeof PAY_STATUS_TEXTS>;

/** What the page says that stands in for a gateway's app. */
export const SANDBOX_TEXTS = textSet({
  ...textSet('payments', ['sandbox', 'pays', 'approve', 'decline', 'approved', 'declined', 'closed', 'failed']),
  methods: METHOD_NAMES,
  gone: 'payments:billGone',
  lost: 'payments:answerLost',
  retry: 'shell:tryAgain',
  refunds: 'payments:sandboxRefunds',
  refundAnswers: {
    atOnce: 'payments:sandboxRefundAtOnce',
    later: 'payments:sandboxRefundLater',
    refused: 'payments:sandboxRefundRefused',
  },
});
export type SandboxTexts = TextsOf<typeof SANDBOX_TEXTS>;
