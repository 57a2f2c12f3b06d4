import { useStore } from '@nanostores/react';
import type { PayType } from '#contract/payments.ts';
import { fillIn } from '#locale/fill-in.ts';
import { $payType, choosePayType } from '#stores/payments/begin-payment.ts';
import type { IconName } from '../../styles/icons.ts';
import { Icon } from '../ui/Icon.tsx';
import type { BillProps } from './BillPanel.tsx';
import { shortBalance } from './short-balance.ts';

interface Props extends BillProps {
  /** Those that are on. */
  methods: readonly PayType[];
  isTitled: boolean;
}

const ICONS: Record<PayType, IconName> = { weixin: 'message-circle', alipay: 'qr-code', yue: 'wallet' };

/** The ways to pay as cards. */
export function MethodChoice({ orderNo, bill, texts, money, methods, isTitled }: Props) {
  const chosen = useStore($payType);
  const hint = (method: PayType) => fillIn(texts.hints[method], { balance: money.text(bill.userBalance) });
  const isShort = (method: PayType) => method === 'yue' && !bill.isBalanceEnough;
  if (methods.length === 0) return <p className="notice">{texts.noMethods}</p>;
  return (
    <fieldset className="panel stack methods">
      <legend className={isTitled ? 'h2' : 'visually-hidden'}>{texts.how}</legend>
      {methods.map((method) => (
        <label key={method} className="pick">
          <input
            type="radio"
            className="visually-hidden"
            name="method"
            value={method}
            checked={method === chosen}
            onChange={() => choosePayType(orderNo, method)}
          />
          <span className="row">
            <Icon name={ICONS[method]} />
            <span>
              <b>{texts.methods[method]}</b>
              {isShort(method) ? (
                <span className="small warn">{shortBalance(bill, texts, money)}</span>
              ) : (
                <span className="small">{hint(method)}</span>
              )}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
