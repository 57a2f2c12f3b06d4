import type { PayType } from '#contract/payments.ts';
import type { PluralForms } from '#locale/plural.ts';
import type { GateTexts } from '../accounts/Gate.tsx';

/** What an order says that cannot be paid any more. */
export interface ClosedOrderTexts {
  closed: Record<'timedOut' | 'cancelled', { title: string; hint: string }>;
  buyAgain: string;
  toItem: string;
  toOrders: string;
  toHome: string;
  failed: string;
}

/** What the cashier says. */
export interface CashierTexts extends ClosedOrderTexts {
  gate: GateTexts;
  retry: string;
  close: string;
  noNumber: string;
  pay: string;
  /** With {{number}}. */
  order: string;
  goods: PluralForms;
  heldFor: string;
  /** With {{name}}, {{phone}} and {{address}}. */
  deliverTo: string;
  how: string;
  methods: Record<PayType, string>;
  /** What happens with each; `yue` has {{balance}}. */
  hints: Record<PayType, string>;
  /** With {{balance}} and {{missing}}. */
  balanceShort: string;
  noMethods: string;
  chooseFirst: string;
  scan: string;
  code: string;
  codeHints: Record<'weixin' | 'alipay', string>;
  openHere: string;
  payOnceMore: string;
  payNow: string;
  payFromBalance: string;
  /** With {{amount}} and {{left}}. */
  confirmBalance: string;
  confirmTitle: string;
  confirm: string;
  cancel: string;
  havePaid: string;
  notYet: string;
  giveUp: string;
  giveUpAsk: string;
  /** With {{time}}. */
  giveUpHint: string;
  stay: string;
  leave: string;
  lost: string;
  paid: string;
}

/** What the page says that tells how a payment went. */
export interface PayStatusTexts extends ClosedOrderTexts {
  gate: GateTexts;
  retry: string;
  paid: string;
  paidHint: string;
  /** Of cards and links, which payment itself delivers. */
  handedOverHint: string;
  /** Of those beside what is sent. */
  partHandedOverHint: string;
  toHandedOver: string;
  /** Nobody has tried to pay, or what was paid has not arrived. */
  unpaid: string;
  unpaidHint: string;
  /** The last payment was declined. */
  payFailed: string;
  payFailedHint: string;
  payNow: string;
  amount: string;
  method: string;
  number: string;
  methods: Record<string, string>;
  toOrder: string;
  payAgain: string;
  asking: string;
}

/** What the page says that stands in for a gateway's app. */
export interface SandboxTexts {
  sandbox: string;
  methods: Record<string, string>;
  /** With {{name}}. */
  pays: string;
  approve: string;
  decline: string;
  approved: string;
  declined: string;
  closed: string;
  gone: string;
  lost: string;
  failed: string;
  retry: string;
}
