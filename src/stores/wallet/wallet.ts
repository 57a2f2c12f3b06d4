import { callMall } from '#api-client/browser.ts';
import { readAccountQuery } from '../accounts/account-query.ts';
import { createAnswers } from '../shell/paged-list.ts';

/** As many lines as a page has. */
export const BILLS_EACH = 20;
export const BILL_TYPES = ['expenditure', 'recharge', 'income'] as const;

export interface BillQuery {
  /** All when left out. */
  type?: (typeof BILL_TYPES)[number] | undefined;
  page?: number | undefined;
}

export const readBillQuery = (search: string): BillQuery => readAccountQuery(search, BILL_TYPES);

const account = createAnswers(async () => {
  const [sums, plot] = await Promise.all([callMall('walletAccount', {}), callMall('walletPlot', {}).catch(() => [])]);
  return { ...sums, plot };
});
const bills = createAnswers(({ type, page = 1 }: BillQuery) =>
  callMall('walletBills', { type: type ?? 'all', page, limit: BILLS_EACH }),
);

/** The wallet with its balance over time, which is empty if the back end does not return it. */
export const $wallet = account.$shown;
export const loadWallet = () => account.load({});

export const $bills = bills.$shown;
export const loadBills = bills.load;

/** Anyone who logs in next finds nothing of it. */
export function forgetWallet(): void {
  $wallet.set(null);
  $bills.set(null);
}
