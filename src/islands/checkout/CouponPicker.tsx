import { useState } from 'react';
import type { CouponHint, CouponOfBuyer } from '#contract/order.ts';
import { chooseCoupon } from '#stores/order-coupon.ts';
import { showToast } from '#stores/toast.ts';
import { Field } from '../form/Field.tsx';
import type { ConfirmTexts } from './texts.ts';
import type { WireMoney } from './wire-money.ts';

interface Props {
  label: string;
  /** Of a shop, or 0 of the mall. */
  merId: number;
  coupons: readonly CouponOfBuyer[];
  /** The coupon in use; 0 for none. */
  chosen: number;
  /** The one that the mall found to save most. */
  best: number;
  hint: CouponHint;
  texts: ConfirmTexts;
  money: WireMoney;
}

const hintText = ({ name, missing, money: saved }: NonNullable<CouponHint>, text: string, money: WireMoney) =>
  text
    .replace('{{missing}}', () => money.text(missing))
    .replace('{{money}}', () => money.text(saved))
    .replace('{{name}}', () => name);

/** One has several of the same coupon, or none yet. */
const optionOf = ({ id, couponId }: CouponOfBuyer) => `${id} ${couponId}`;

/** Which coupon is used, and what would have to be added for another. */
export function CouponPicker({ label, merId, coupons, chosen, best, hint, texts, money }: Props) {
  const [isBusy, setBusy] = useState(false);
  const usable = coupons.filter(({ isChoose, id }) => isChoose || id === chosen);
  const current = usable.find(({ id }) => id > 0 && id === chosen);
  async function pick(value: string): Promise<void> {
    setBusy(true);
    const refused = await chooseCoupon(merId, usable.find((coupon) => optionOf(coupon) === value) ?? null);
    setBusy(false);
    if (refused !== null) showToast(refused || texts.lost, { isError: true });
  }
  const note = hint ? hintText(hint, texts.couponHint, money) : undefined;
  return (
    <Field name={`coupon-${merId}`} label={label} hint={note}>
      {(ties) => (
        <select
          {...ties}
          value={current ? optionOf(current) : ''}
          disabled={isBusy || usable.length === 0}
          onChange={({ target }) => void pick(target.value)}
        >
          <option value="">{usable.length === 0 ? texts.noneUsable : texts.noCoupon}</option>
          {usable.map((coupon) => (
            <option key={optionOf(coupon)} value={optionOf(coupon)}>
              {`${money.less(coupon.money)} · ${coupon.name}${coupon.id > 0 && coupon.id === best ? ` (${texts.best})` : ''}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
