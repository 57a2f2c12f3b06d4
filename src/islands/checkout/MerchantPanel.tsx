import { useStore } from '@nanostores/react';
import type { PreOrderMerchant } from '#contract/checkout/checkout-session.ts';
import { SHIPPING } from '#domain/orders/order-state.ts';
import { merchantLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $choices } from '#stores/checkout/checkout.ts';
import { writeToMerchant } from '#stores/checkout/checkout-price.ts';
import { Field } from '../form/Field.tsx';
import { CouponPicker } from '../promotions/coupons/CouponPicker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ChosenLine } from './ChosenLine.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { isOfSale } from './is-of-sale.ts';
import { MerchantSum } from './MerchantSum.tsx';
import type { ComputedMerchant } from './merchant-total.ts';
import type { ConfirmTexts } from './texts.ts';
import type { WireMoney } from './wire-money.ts';

interface Props {
  merchant: PreOrderMerchant;
  /** As it is calculated with the choices; nothing until it was. */
  computed: ComputedMerchant | undefined;
  /** Whether it is the only shop of the order, whose sums are those of the order beside it. */
  isAlone: boolean;
  locale: Locale;
  texts: ConfirmTexts;
  money: WireMoney;
}

/** As long as an order takes. */
const MOST_LETTERS = 500;

const MessageField = ({ merId, remark, texts }: { merId: number; remark: string | undefined; texts: ConfirmTexts }) => (
  <Field name={`message-${merId}`} label={texts.message}>
    {(ties) => (
      <input
        {...ties}
        maxLength={MOST_LETTERS}
        placeholder={texts.messageHint}
        defaultValue={remark}
        autoComplete="off"
        onChange={({ target }) => writeToMerchant(merId, target.value)}
      />
    )}
  </Field>
);

const MerchantName = ({
  merchant: { merId, merName, isSelf },
  locale,
  texts,
}: Pick<Props, 'merchant' | 'locale' | 'texts'>) => (
  <h2 className="row h3">
    <Icon name="store" />
    <a className="plain-link" href={merchantLink(locale, merId)}>
      {merName}
    </a>
    {isSelf && <span className="tag self">{texts.selfRun}</span>}
  </h2>
);

/** What is bought in one shop, and what is decided with it. */
export function MerchantPanel({ merchant, computed, isAlone, locale, texts, money }: Props) {
  const { merId, orderInfoList } = merchant;
  const choice = useStore($choices)?.merchants[merId];
  const shippingType = choice?.shippingType ?? merchant.shippingType;
  const now = computed ?? merchant;
  return (
    <section className="panel stack">
      <MerchantName merchant={merchant} locale={locale} texts={texts} />
      <ul className="stack">
        {orderInfoList.map((line) => (
          <ChosenLine key={line.attrValueId} line={line} locale={locale} texts={texts} money={money} />
        ))}
      </ul>
      <hr />
      <div className="picks-2">
        {orderInfoList.some(isOfSale) ? (
          <div className="field">
            <span className="label">{texts.shopCoupon}</span>
            <p className="one-way">{texts.saleAlone}</p>
          </div>
        ) : (
          <CouponPicker
            label={texts.shopCoupon}
            merId={merId}
            coupons={now.merCouponUserList}
            chosen={choice?.userCouponId ?? 0}
            best={merchant.userCouponId}
            hint={now.couponHint}
            texts={texts}
            money={money}
          />
        )}
        <DeliveryChoice
          merchant={merchant}
          chosen={shippingType}
          amounts={now}
          locale={locale}
          texts={texts}
          money={money}
        />
      </div>
      <MessageField merId={merId} remark={choice?.remark} texts={texts} />
      {!isAlone && (
        <MerchantSum
          merchant={merchant}
          amounts={now}
          isSent={shippingType === SHIPPING.express}
          locale={locale}
          texts={texts}
          money={money}
        />
      )}
    </section>
  );
}
