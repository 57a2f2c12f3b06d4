import type { CouponTexts } from '#locale/promotions/coupon-view.ts';
import type { GateTexts } from '../accounts/Gate.tsx';
import type { PagesTexts } from '../search/Pages.tsx';

/** What every list of money, points and coupons says. */
export interface LedgerTexts extends PagesTexts {
  gate: GateTexts;
  failed: string;
  retry: string;
  none: string;
  noneHint: string;
  shop: string;
}

export interface PlotTexts {
  plot: string;
  /** With {{from}}, {{to}}, {{least}} and {{most}}. */
  plotLabel: string;
  asTable: string;
  date: string;
  balance: string;
}

export interface WalletTexts extends LedgerTexts, PlotTexts {
  toppedUp: string;
  spent: string;
  whoAdds: string;
  bills: string;
  kinds: string;
  all: string;
  expenditure: string;
  recharge: string;
  income: string;
  balanceAfter: string;
  number: string;
  /** What a line was for, by what it belongs to and its direction. */
  titles: Record<string, string>;
}

export interface PointsTexts extends LedgerTexts {
  /** With {{amount}}. */
  worth: string;
  points: string;
  settled: string;
  used: string;
  frozen: string;
  records: string;
  statusCreated: string;
  statusFrozen: string;
  statusVoid: string;
}

export interface OwnCouponTexts extends LedgerTexts {
  ticket: CouponTexts;
  kinds: string;
  unused: string;
  past: string;
  nonePast: string;
  centre: string;
  from: string;
  usedOn: string;
  lapsedOn: string;
}
