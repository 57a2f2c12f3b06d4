import type { PayType } from '#contract/payments.ts';
import type { MessageKey } from '#locale/message-types.ts';
import { type TextsOf, textSet } from '#locale/text-set.ts';
import { GATE_TEXTS } from '../accounts/texts.ts';
import { STEP_TEXTS } from '../checkout/steps/texts.ts';
import { RECEIPT_TEXTS } from '../orders/detail-texts.ts';
import { PATH_TEXTS } from '../orders/path/texts.ts';
import { CARD_TEXTS } from '../search/texts.ts';
import { METHOD_NAMES } from './method-names.ts';

/** What happens with each way to pay. */
const PAY_HINTS = textSet({
  weixin: 'payments:hintWeixin',
  alipay: 'payments:hintAlipay',
  card: 'payments:hintCard',
  yue: 'payments:hintYue',
} satisfies Record<PayType, MessageKey>);

/** The ways to pay, and what is done for each. */
const METHOD_TEXTS = textSet({
  ...textSet('payments', [
    'how',
    'balanceShort',
    'noMethods',
    'toWallet',
    'chooseMethod',
    'scan',
    'code',
    'openHere',
    'payHere',
    'scanOther',
    'payOnceMore',
    'toCardPage',
    'cardPageHint',
    'asking',
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
const LEAVE_TEXTS = textSet('payments', ['havePaid', 'notYet', 'payLater', 'payLaterHint']);

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
  ...textSet('payments', ['noNumber', 'pay', 'order', 'goods', 'heldFor', 'deliverTo', 'lost', 'paid', 'paidFor']),
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
  ...PATH_TEXTS,
  retry: 'shell:tryAgain',
  title: 'payments:resultTitle',
  ...textSet('payments', [
    'paidHint',
    'handedOverHint',
    'partHandedOverHint',
    'toHandedOver',
    'unpaid',
    'unpaidHint',
    'payFailed',
    'payFailedHint',
    'payNow',
    'toOrder',
    'payAgain',
    'asking',
    'firstArrives',
    'packageOf',
    'packageFrom',
    'inbox',
    'inboxHint',
    'inboxSoon',
    'inboxSoonHint',
  ]),
  arrives: 'delivery:arrives',
  by: 'orders:tracking.by',
  thanks: { sent: 'payments:thanks.sent', collected: 'payments:thanks.collected', ready: 'payments:thanks.ready' },
  next: {
    title: 'payments:next.title',
    messages: textSet('payments:next.messages', ['title', 'hint', 'act']),
    shop: textSet('payments:next.shop', ['title', 'hint', 'act']),
    returns: textSet('payments:next.returns', ['title', 'hint', 'act']),
  },
  way: STEP_TEXTS,
  order: RECEIPT_TEXTS,
  recommended: 'cart:needed',
  card: CARD_TEXTS,
});
export type PayStatusTexts = TextsOf<typeof PAY_STATUS_TEXTS>;

/** What the page says that stands in for a gateway's app. */
export const SANDBOX_TEXTS = textSet({
  ...textSet('payments', [
    'sandbox',
    'pays',
    'approve',
    'decline',
    'approved',
    'declined',
    'closed',
    'failed',
    'backToStore',
  ]),
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
