import type { CouponHint, CouponOfBuyer } from '#contract/checkout/checkout-session.ts';
import { fillIn } from '#locale/fill-in.ts';
import { chooseCoupon } from '#stores/checkout/checkout-price.ts';
import type { ConfirmTexts } from '../../checkout/texts.ts';
import type { WireMoney } from '../../checkout/wire-money.ts';
import { Field } from '../../form/Field.tsx';

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
  fillIn(text, { missing: money.text(missing), money: money.text(saved), name });

/** Which coupon is used, and what would have to be added for another. */
export function CouponPicker({ label, merId, coupons, chosen, best, hint, texts, money }: Props) {
  const usable = coupons.filter(({ isChoose, id }) => id > 0 && (isChoose || id === chosen));
  const note = hint ? hintText(hint, texts.couponHint, money) : undefined;
  return (
    <Field name={`coupon-${merId}`} label={label} hint={note}>
      {(ties) => (
        <select
          {...ties}
          value={chosen}
          disabled={usable.length === 0}
          onChange={({ target }) => chooseCoupon(merId, Number(target.value))}
        >
          <option value={0}>{usable.length === 0 ? texts.noneUsable : texts.noCoupon}</option>
          {usable.map(({ id, money: saved, name }) => (
            <option key={id} value={id}>
              {`${money.less(saved)} · ${id === best ? fillIn(texts.best, { name }) : name}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
