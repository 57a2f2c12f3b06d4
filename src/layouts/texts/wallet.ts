import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import type { LedgerTexts, OwnCouponTexts, PointsTexts, WalletTexts } from '../../islands/wallet/texts.ts';
import { couponTexts } from './coupons.ts';
import { gateTexts } from './login-gate.ts';
import { pagedTexts } from './paged-lists.ts';

const LINKS = ['order', 'recharge', 'system', 'brokerage', 'svip'] as const;

function ledgerTexts(locale: Locale, none: string, noneHint: string): LedgerTexts {
  const t = pageText(locale);
  return {
    gate: gateTexts(locale),
    ...pagedTexts(locale),
    shop: t('favorites:discover'),
    none,
    noneHint,
  };
}

export function walletTexts(locale: Locale): WalletTexts {
  const t = pageText(locale);
  const kept = { from: '{{from}}', to: '{{to}}', least: '{{least}}', most: '{{most}}' };
  const titles = LINKS.flatMap((link) => [`${link}_1`, `${link}_2`] as const).map((kind) => [
    kind,
    t(`wallet:bill_${kind}`),
  ]);
  return {
    ...ledgerTexts(locale, t('wallet:none'), t('wallet:noneHint')),
    balance: t('wallet:balance'),
    toppedUp: t('wallet:toppedUp'),
    spent: t('wallet:spent'),
    whoAdds: t('wallet:whoAdds'),
    plot: t('wallet:plot'),
    plotLabel: t('wallet:plotLabel', kept),
    asTable: t('wallet:asTable'),
    date: t('wallet:date'),
    bills: t('wallet:bills'),
    kinds: t('wallet:kinds'),
    all: t('wallet:all'),
    expenditure: t('wallet:expenditure'),
    recharge: t('wallet:recharge'),
    income: t('wallet:income'),
    balanceAfter: t('wallet:balanceAfter', { amount: '{{amount}}' }),
    number: t('wallet:number', { number: '{{number}}' }),
    titles: Object.fromEntries(titles),
  };
}

export function pointsTexts(locale: Locale): PointsTexts {
  const t = pageText(locale);
  return {
    ...ledgerTexts(locale, t('wallet:pointsNone'), t('wallet:pointsNoneHint')),
    points: t('wallet:points'),
    worth: t('accounts:home.worth', { amount: '{{amount}}' }),
    settled: t('wallet:pointsSettled'),
    used: t('wallet:pointsUsed'),
    frozen: t('wallet:pointsFrozen'),
    records: t('wallet:pointsRecords'),
    statusCreated: t('wallet:statusCreated'),
    statusFrozen: t('wallet:statusFrozen', { date: '{{date}}' }),
    statusVoid: t('wallet:statusVoid'),
  };
}

export function ownCouponTexts(locale: Locale): OwnCouponTexts {
  const t = pageText(locale);
  const date = '{{date}}';
  return {
    ...ledgerTexts(locale, t('wallet:couponsNone'), t('wallet:couponsNoneHint')),
    ticket: couponTexts(locale),
    kinds: t('wallet:kinds'),
    unused: t('wallet:unused'),
    past: t('wallet:past'),
    nonePast: t('wallet:couponsNonePast'),
    centre: t('promotions:coupon.toCentre'),
    from: t('wallet:from', { date }),
    usedOn: t('wallet:usedOn', { date }),
    lapsedOn: t('wallet:lapsedOn', { date }),
  };
}
