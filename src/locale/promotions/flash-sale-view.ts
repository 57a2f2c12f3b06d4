import type { FlashSaleProduct } from '#contract/promotions/promotions.ts';
import { claimedShare, type SessionStatus } from '#domain/promotions/flash-sale.ts';
import { fillIn } from '../fill-in.ts';
import { productLink } from '../links.ts';
import type { Locale } from '../locales.ts';
import { cutPercent, cutText, numberText, percentText } from '../numbers.ts';
import { type PluralForms, pluralText } from '../plural.ts';
import type { SaleTexts } from './flash-sale-texts.ts';

/**
 * What a row of the flash sale says, for the static row and for the island's. All sessions of an event sell from one
 * quota: a session to come has what the earlier ones left, and nothing of it is claimed yet.
 */
export function saleView(product: FlashSaleProduct, status: SessionStatus, locale: Locale, texts: SaleTexts) {
  const share = Number.parseInt(claimedShare(product.quota, product.quotaShow), 10);
  const counted = (forms: PluralForms, count: number) => pluralText(forms, count, numberText(count, locale), locale);
  const isComing = status > 1;
  const isGone = product.quota === 0 && status !== 0;
  const cut = cutPercent(product.seckillPrice, product.price);
  const claims = status === 1 && !isGone ? counted(texts.claimedLeft, product.quota) : texts.claimed;
  return {
    href: productLink(locale, product.name, product.id, 1),
    share: isComing && !isGone ? 0 : share,
    isGone,
    isCut: cut > 0,
    flag: cut > 0 && !isGone ? cutText(cut, locale) : '',
    note:
      isComing && !isGone
        ? counted(texts.pieces, product.quota)
        : fillIn(claims, { share: percentText(share / 100, locale) }),
    action: isGone ? texts.allTaken : [texts.ended, texts.getIt, texts.preview, texts.preview][status],
    isOpen: status === 1 && !isGone,
  };
}
