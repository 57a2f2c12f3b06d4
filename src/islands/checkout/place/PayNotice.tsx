import { Icon } from '../../ui/Icon.tsx';
import type { ConfirmTexts } from '../texts.ts';
import { type PlannedBill, wayToPay } from './way-to-pay.ts';

/** Says before an order is placed that it cannot be paid online: an order that nobody can pay holds stock for nothing. */
export function PayNotice({ texts, ...bill }: PlannedBill & { texts: ConfirmTexts }) {
  const way = wayToPay(bill);
  if (way === 'any') return null;
  return (
    <p className={way === 'cannotPay' ? 'notice' : 'notice caution'} role="status" tabIndex={-1} data-pay-notice>
      <Icon name="circle-alert" />
      <span>{texts[way]}</span>
    </p>
  );
}
