import { useStore } from '@nanostores/react';
import type { PayType } from '#contract/payments.ts';
import { fillIn } from '#locale/fill-in.ts';
import { accountLink } from '#locale/links.ts';
import { $payType, choosePayType } from '#stores/payments/begin-payment.ts';
import type { BillProps } from './BillPanel.tsx';
import { CardMarks, MethodMark } from './MethodMark.tsx';
import { METHOD_FIELD } from './method-field.ts';
import { shortBalance } from './short-balance.ts';

interface Props extends BillProps {
  /** Those that are on. */
  methods: readonly PayType[];
  isTitled: boolean;
}

/** One way to pay. A wallet that holds too little says so, cannot be chosen, and leads to what was paid from it. */
function Method({ method, orderNo, bill, locale, texts, money }: BillProps & { method: PayType }) {
  const chosen = useStore($payType);
  const isShort = method === 'yue' && !bill.isBalanceEnough;
  const hint = fillIn(texts.hints[method], { balance: money.text(bill.userBalance) });
  return (
    <div className="pick method">
      <label>
        <input
          type="radio"
          className="check"
          name={METHOD_FIELD}
          value={method}
          checked={method === chosen}
          disabled={isShort}
          onChange={() => choosePayType(orderNo, method)}
        />
        <MethodMark method={method} />
        <span>
          <b>{texts.methods[method]}</b>
          <span className="small">{isShort ? shortBalance(bill, texts, money) : hint}</span>
          {method === 'card' && <CardMarks />}
        </span>
      </label>
      {isShort && (
        <a className="link small" href={accountLink(locale, 'wallet')}>
          {texts.toWallet}
        </a>
      )}
    </div>
  );
}

/** The ways to pay, one of which is chosen. */
export function MethodChoice({ methods, isTitled, ...shared }: Props) {
  const { texts } = shared;
  if (methods.length === 0) return <p className="notice">{texts.noMethods}</p>;
  return (
    <fieldset className="panel stack methods">
      <legend className={isTitled ? 'h2' : 'visually-hidden'}>{texts.how}</legend>
      {methods.map((method) => (
        <Method key={method} method={method} {...shared} />
      ))}
    </fieldset>
  );
}
