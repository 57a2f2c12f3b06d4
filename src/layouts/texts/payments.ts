import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { CashierTexts, ClosedOrderTexts, PayStatusTexts, SandboxTexts } from '../../islands/payments/texts.ts';
import { gateTexts } from './login-gate.ts';

/** What each way to pay is called, at the cashier and in orders. */
export function methodNames(locale: Locale) {
  const t = pageText(locale);
  return { weixin: t('cashier:weixin'), alipay: t('cashier:alipay'), yue: t('cashier:yue') };
}

/** The ways to pay, and what is done for each. */
function methodTexts(locale: Locale) {
  const t = pageText(locale);
  const hints = {
    weixin: t('cashier:hintWeixin'),
    alipay: t('cashier:hintAlipay'),
    yue: t('cashier:hintYue', { balance: '{{balance}}' }),
  };
  return {
    how: t('cashier:how'),
    methods: methodNames(locale),
    hints,
    balanceShort: t('cashier:balanceShort', { balance: '{{balance}}', missing: '{{missing}}' }),
    noMethods: t('cashier:noMethods'),
    chooseFirst: t('cashier:chooseFirst'),
    scan: t('cashier:scan'),
    code: t('cashier:code'),
    codeHints: hints,
    openHere: t('cashier:openHere'),
    payOnceMore: t('cashier:payOnceMore'),
    payNow: t('cashier:payNow'),
    payFromBalance: t('cashier:payFromBalance'),
    confirmTitle: t('cashier:confirmTitle'),
    confirmBalance: t('cashier:confirmBalance', { amount: '{{amount}}', left: '{{left}}' }),
    confirm: t('cashier:confirm'),
    cancel: t('cashier:cancel'),
  };
}

/** The ways out of the cashier. */
function leaveTexts(locale: Locale) {
  const t = pageText(locale);
  return {
    havePaid: t('cashier:havePaid'),
    notYet: t('cashier:notYet'),
    giveUp: t('cashier:giveUp'),
    giveUpAsk: t('cashier:giveUpAsk'),
    giveUpHint: t('cashier:giveUpHint', { time: '{{time}}' }),
    stay: t('cashier:stay'),
    leave: t('cashier:leave'),
  };
}

/** What an order says that cannot be paid any more. */
function closedOrderTexts(locale: Locale): ClosedOrderTexts {
  const t = pageText(locale);
  return {
    closed: {
      timedOut: { title: t('cashier:timedOut'), hint: t('cashier:timedOutHint') },
      cancelled: { title: t('cashier:cancelled'), hint: t('cashier:cancelledHint') },
    },
    buyAgain: t('order:buyAgain'),
    toItem: t('cashier:toItem'),
    toOrders: t('cashier:toOrders'),
    toHome: t('cashier:toHome'),
    failed: t('cashier:failed'),
  };
}

/** What the cashier says, and its pieces. */
export function cashierTexts(locale: Locale): CashierTexts {
  const t = pageText(locale);
  return {
    gate: gateTexts(locale),
    retry: t('shell:tryAgain'),
    close: t('shell:close'),
    noNumber: t('cashier:noNumber'),
    pay: t('cashier:pay'),
    order: t('cashier:order', { number: '{{number}}' }),
    goods: pluralForms(locale, (count) => t('cashier:goods', { count, text: '{{text}}' })),
    heldFor: t('cashier:heldFor'),
    deliverTo: t('cashier:deliverTo', { name: '{{name}}', phone: '{{phone}}', address: '{{address}}' }),
    lost: t('cashier:lost'),
    paid: t('cashier:paid'),
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
    paid: t('cashier:paid'),
    paidHint: t('cashier:paidHint'),
    handedOverHint: t('cashier:handedOverHint'),
    partHandedOverHint: t('cashier:partHandedOverHint'),
    toHandedOver: t('cashier:toHandedOver'),
    unpaid: t('cashier:unpaid'),
    unpaidHint: t('cashier:unpaidHint'),
    payFailed: t('cashier:payFailed'),
    payFailedHint: t('cashier:payFailedHint'),
    payNow: t('cashier:payNow'),
    amount: t('cashier:amount'),
    method: t('cashier:method'),
    number: t('cashier:number'),
    methods: methodNames(locale),
    toOrder: t('cashier:toOrder'),
    payAgain: t('cashier:payAgain'),
    asking: t('cashier:asking'),
  };
}

/** What the page says that stands in for a gateway's app. */
export function sandboxTexts(locale: Locale): SandboxTexts {
  const t = pageText(locale);
  return {
    sandbox: t('cashier:sandbox'),
    methods: methodNames(locale),
    pays: t('cashier:pays', { name: '{{name}}' }),
    approve: t('cashier:approve'),
    decline: t('cashier:decline'),
    approved: t('cashier:approved'),
    declined: t('cashier:declined'),
    closed: t('cashier:closed'),
    gone: t('cashier:billGone'),
    lost: t('cashier:answerLost'),
    failed: t('cashier:failed'),
    retry: t('shell:tryAgain'),
  };
}
