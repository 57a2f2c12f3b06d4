import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { ApplyRow, RefundRow } from '#contract/aftersales.ts';
import type { CallData } from '#contract/index.ts';
import { REFUND_VIEWS, type RefundQuery } from '#locale/list-query.ts';
import { readAccountQuery } from '../accounts/account-query.ts';
import { $token } from '../accounts/session.ts';
import { onOrderChange } from '../orders/order-change.ts';
import { createAnswers } from '../shell/paged-list.ts';

/** As many as a page has. */
export const REFUNDS_EACH = 10;
const MOST_WORDS = 100;

/** What an address asks for: requests in progress, unless it names another view. */
export function readRefundQuery(search: string): RefundQuery {
  const words = new URLSearchParams(search).get('keywords')?.replaceAll('\0', '').trim().slice(0, MOST_WORDS);
  const { type, page } = readAccountQuery(search, REFUND_VIEWS);
  return { type, keywords: words || undefined, page };
}

/** Lines of which something can be returned, or requests: the other list is empty. */
export interface RefundsPage {
  lines: ApplyRow[];
  requests: RefundRow[];
  total: number;
  totalPage: number;
}

async function ask({ type, keywords, page = 1 }: RefundQuery): Promise<RefundsPage> {
  const paging = { keywords, page, limit: REFUNDS_EACH };
  if (type === 'apply') {
    const { list, total, totalPage } = await callMall('refundApplyList', paging);
    return { lines: list, requests: [], total, totalPage };
  }
  const { list, total, totalPage } = await callMall('refundList', { type: type === 'records' ? '1' : '0', ...paging });
  return { lines: [], requests: list, total, totalPage };
}

const answers = createAnswers(ask);

export const $refunds = answers.$shown;
export const loadRefunds = answers.load;

export type RefundCounts = CallData<'refundCounts'>;

/** How many there are in each view; null until the mall has answered. */
export const $refundCounts = atom<RefundCounts | null>(null);

/** Without an answer the views stand without numbers. */
export async function loadRefundCounts(): Promise<void> {
  const token = $token.get();
  const counts = await callMall('refundCounts', {}).catch(() => null);
  if (counts && $token.get() === token) $refundCounts.set(counts);
}

onOrderChange(() => {
  void answers.again();
  if ($refundCounts.get()) void loadRefundCounts();
});

/** Anyone who logs in next finds nothing of it. */
export function forgetRefunds(): void {
  $refunds.set(null);
  $refundCounts.set(null);
}
