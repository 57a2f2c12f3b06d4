import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { CashierTexts, ClosedOrderTexts, PayStatusTexts, SandboxTexts } from '../../islands/payments/texts.ts';
import { gateTexts } from './login-gate.ts';

/** What each way to pay is called, at the cashier and in orders. */
export function methodNames(locale: Locale) {
  const t = pageText(locale);
  return { weixin: t('payments:weixin'), alipay: t('payments:alipay'), yue: t('payments:yue') };
}

/** The ways to pay, and what is done for each. */
function methodTexts(locale: Locale) {
  const t = pageText(locale);
  const hints = {
    weixin: t('payments:hintWeixin'),
    alipay: t('payments:hintAlipay'),
    yue: t('payments:hintYue', { balance: '{{balance}}' }),
  };
  return {
    how: t('payments:how'),
    methods: methodNames(locale),
    hints,
    balanceShort: t('payments:balanceShort', { balance: '{{balance}}', missing: '{{missing}}' }),
    noMethods: t('payments:noMethods'),
    chooseFirst: t('payments:chooseFirst'),
    scan: t('payments:scan'),
    code: t('payments:code'),
    codeHints: hints,
    openHere: t('payments:openHere'),
    payOnceMore: t('payments:payOnceMore'),
    payNow: t('payments:payNow'),
    payFromBalance: t('payments:payFromBalance'),
    confirmTitle: t('payments:confirmTitle'),
    confirmBalance: t('payments:confirmBalance', { amount: '{{amount}}', left: '{{left}}' }),
    confirm: t('payments:confirm'),
    cancel: t('payments:cancel'),
  };
}

/** The ways out of the cashier. */
function leaveTexts(locale: Locale) {
  const t = pageText(locale);
  return {
    havePaid: t('payments:havePaid'),
    notYet: t('payments:notYet'),
    giveUp: t('payments:giveUp'),
    giveUpAsk: t('payments:giveUpAsk'),
    giveUpHint: t('payments:giveUpHint', { time: '{{time}}' }),
    stay: t('payments:stay'),
    leave: t('payments:leave'),
  };
}

/** What an order says that cannot be paid any more. */
function closedOrderTexts(locale: Locale): ClosedOrderTexts {
  const t = pageText(locale);
  return {
    closed: {
      timedOut: { title: t('payments:timedOut'), hint: t('payments:timedOutHint') },
      cancelled: { title: t('payments:cancelled'), hint: t('payments:cancelledHint') },
    },
    buyAgain: t('orders:buyAgain'),
    toItem: t('payments:toItem'),
    toOrders: t('payments:toOrders'),
    toHome: t('payments:toHome'),
    failed: t('payments:failed'),
  };
}

/** What the cashier says, and its pieces. */
export function cashierTexts(locale: Locale): CashierTexts {
  const t = pageText(locale);
  return {
    gate: gateTexts(locale),
    retry: t('shell:tryAgain'),
    close: t('shell:close'),
    noNumber: t('payments:noNumber'),
    pay: t('payments:pay'),
    order: t('payments:order', { number: '{{number}}' }),
    goods: pluralForms(locale, (count) => t('payments:goods', { count, text: '{{text}}' })),
    heldFor: t('payments:heldFor'),
    deliverTo: t('payments:deliverTo', { name: '{{name}}', phone: '{{phone}}', address: '{{address}}' }),
    lost: t('payments:lost'),
    paid: t('payments:paid'),
    ...methodTexts(locale),
    ...leaveTexts(locale),
    ...closedOrderTexts(locale),
  };
}

/** What the page says that tells how a payment went. */
export function payStatusTexts(locale: Locale): PayStatusTexts {
  const t = pageText(locale);
  return {
    gate: gateTexts(locale),
    ...closedOrderTexts(locale),
    retry: t('shell:tryAgain'),
    paid: t('payments:paid'),
    paidHint: t('payments:paidHint'),
    handedOverHint: t('payments:handedOverHint'),
    partHandedOverHint: t('payments:partHandedOverHint'),
    toHandedOver: t('payments:toHandedOver'),
    unpaid: t('payments:unpaid'),
    unpaidHint: t('payments:unpaidHint'),
    payFailed: t('payments:payFailed'),
    payFailedHint: t('payments:payFailedHint'),
    payNow: t('payments:payNow'),
    amount: t('payments:amount'),
    method: t('payments:method'),
    number: t('payments:number'),
    methods: methodNames(locale),
    toOrder: t('payments:toOrder'),
    payAgain: t('payments:payAgain'),
    asking: t('payments:asking'),
  };
}

/** What the page says that stands in for a gateway's app. */
export function sandboxTexts(locale: Locale): SandboxTexts {
  const t = pageText(locale);
  return {
    sandbox: t('payments:sandbox'),
    methods: methodNames(locale),
    pays: t('payments:pays', { name: '{{name}}' }),
    approve: t('payments:approve'),
    decline: t('payments:decline'),
    approved: t('payments:approved'),
    declined: t('payments:declined'),
    closed: t('payments:closed'),
    gone: t('payments:billGone'),
    lost: t('payments:answerLost'),
    failed: t('payments:failed'),
    retry: t('shell:tryAgain'),
  };
}
