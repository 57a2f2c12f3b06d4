import type { Cashier } from '#stores/payments/cashier.ts';
import { wireMoney } from '../checkout/wire-money.ts';
import { BillPanel } from './BillPanel.tsx';
import type { CashierProps } from './CashierPage.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { Operation } from './Operation.tsx';
import { PaidFor } from './PaidFor.tsx';
import { useFollowing } from './use-following.ts';

interface Props extends CashierProps {
  cashier: Extract<Cashier, { state: 'ready' }>;
}

/** What is to be paid, how, and what to do for it. */
export function Checkout({ cashier, locale, texts, pieces }: Props) {
  const { orderNo, bill, methods } = cashier;
  const following = useFollowing(orderNo, bill.cancelDateTime, locale);
  const money = wireMoney(locale, bill.currency);
  const shared = { orderNo, bill, locale, texts, money };
  const hasMethods = pieces.includes('methods') || pieces.includes('choice');
  return (
    <div className="stack">
      {pieces.includes('bill') && <BillPanel {...shared} />}
      <div className={pieces.length > 1 ? 'split desk' : 'desk-one'}>
        {hasMethods && <MethodChoice {...shared} methods={methods} isTitled={pieces.includes('methods')} />}
        {pieces.includes('operation') && <Operation {...shared} following={following} />}
        {pieces.includes('bill') && <PaidFor {...shared} />}
      </div>
    </div>
  );
}
