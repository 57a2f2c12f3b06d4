import { COUPON_TEXTS } from '#locale/promotions/ticket-texts.ts';
import { type TextsOf, textSet } from '#locale/text-set.ts';
import { GATE_TEXTS } from '../accounts/texts.ts';
import { PAGED_TEXTS } from '../search/texts.ts';

/** What every list of money, points and coupons says. */
const LEDGER_TEXTS = textSet({ gate: GATE_TEXTS, ...PAGED_TEXTS, merchant: 'favorites:discover' });

/** `titles`: what a line was for, by what it belongs to and its direction. */
export const WALLET_TEXTS = textSet({
  ...LEDGER_TEXTS,
  ...textSet('wallet', [
    'none',
    'noneHint',
    'balance',
    'toppedUp',
    'spent',
    'whoAdds',
    'plot',
    'plotLabel',
    'asTable',
    'date',
    'bills',
    'kinds',
    'all',
    'expenditure',
    'recharge',
    'income',
    'balanceAfter',
    'number',
  ]),
  titles: {
    order_1: 'wallet:bill_order_1',
    order_2: 'wallet:bill_order_2',
    recharge_1: 'wallet:bill_recharge_1',
    recharge_2: 'wallet:bill_recharge_2',
    system_1: 'wallet:bill_system_1',
    system_2: 'wallet:bill_system_2',
    brokerage_1: 'wallet:bill_brokerage_1',
    brokerage_2: 'wallet:bill_brokerage_2',
    svip_1: 'wallet:bill_svip_1',
    svip_2: 'wallet:bill_svip_2',
  },
});
export type WalletTexts = TextsOf<typeof WALLET_TEXTS>;

export const POINTS_TEXTS = textSet({
  ...LEDGER_TEXTS,
  none: 'wallet:pointsNone',
  noneHint: 'wallet:pointsNoneHint',
  ...textSet('wallet', ['points', 'statusCreated', 'statusFrozen', 'statusVoid']),
  worth: 'accounts:home.worth',
  settled: 'wallet:pointsSettled',
  used: 'wallet:pointsUsed',
  pending: 'wallet:pointsFrozen',
  records: 'wallet:pointsRecords',
});
export type PointsTexts = TextsOf<typeof POINTS_TEXTS>;

export const OWN_COUPON_TEXTS = textSet({
  ...LEDGER_TEXTS,
  none: 'wallet:couponsNone',
  noneHint: 'wallet:couponsNoneHint',
  ticket: COUPON_TEXTS,
  ...textSet('wallet', ['kinds', 'unused', 'past', 'from', 'usedOn', 'expiredOn']),
  nonePast: 'wallet:couponsNonePast',
  centre: 'promotions:coupon.toCentre',
});
export type OwnCouponTexts = TextsOf<typeof OWN_COUPON_TEXTS>;

export type LedgerTexts = TextsOf<typeof LEDGER_TEXTS> & Pick<WalletTexts, 'none' | 'noneHint'>;
export type PlotTexts = Pick<WalletTexts, 'plot' | 'plotLabel' | 'asTable' | 'date' | 'balance'>;
