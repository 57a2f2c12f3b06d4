import type { REFUND_LIST_TYPES } from '#contract/aftersales.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { countApplicableLines } from './queries/applicable-lines.ts';
import { countCases, listCases } from './queries/case-list.ts';
import { serializeCase } from './serialize-case.ts';

export interface CaseWish extends PageRequest {
  type: (typeof REFUND_LIST_TYPES)[number];
  keywords?: string | undefined;
}

/** What each type shows; the others show all. */
const IS_OPEN: Partial<Record<CaseWish['type'], boolean>> = { 0: true, 1: false };

/** One's requests, the newest first: those in progress, those that are over, or all. */
export async function listOwnCases(context: BuyerContext, { type, keywords, ...page }: CaseWish) {
  const { mall, buyer, now } = context;
  const filter = { buyerId: buyer.buyerId, isOpen: IS_OPEN[type], words: keywords?.trim() ?? '' };
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listCases(
    mall.db.sql,
    { ...filter, locale: context.locale, now: new Date(now) },
    window,
  );
  return pageAround(
    page,
    total,
    rows.map((row) => serializeCase(row, context)),
  );
}

export async function countOwnCases({ mall, buyer, now }: BuyerContext) {
  const [applyCount, { open, closed }] = await Promise.all([
    countApplicableLines(mall.db.sql, buyer.buyerId, new Date(now)),
    countCases(mall.db.sql, buyer.buyerId, new Date(now)),
  ]);
  return { applyCount, openCount: open, closedCount: closed };
}
