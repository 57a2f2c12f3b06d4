import { useStore } from '@nanostores/react';
import type { Locale } from '#locale/locales.ts';
import { $productCoupons, loadClaimable } from '#stores/promotions/product-coupons.ts';
import type { Money } from '../../ui/use-money.ts';
import type { ClaimTexts } from '../texts.ts';
import { CouponTicketItem } from './CouponTicketItem.tsx';

interface Props {
  locale: Locale;
  money: Money;
  texts: ClaimTexts;
}

/** The coupons for one product or of one shop as tickets, once they are asked for. */
export function CouponsToClaim({ locale, money, texts }: Props) {
  const shown = useStore($productCoupons);
  const coupons = shown?.page?.list ?? [];
  return (
    <div aria-live="polite" aria-busy={shown?.state === 'loading'}>
      {shown?.state === 'failed' && (
        <p className="notice">
          <span>
            {texts.failed}{' '}
            <button type="button" className="link" onClick={() => loadClaimable(shown.query)}>
              {texts.retry}
            </button>
          </span>
        </p>
      )}
      {shown?.state === 'ready' && coupons.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className="stack">
        {coupons.map((coupon) => (
          <CouponTicketItem key={coupon.id} coupon={coupon} locale={locale} money={money} texts={texts} />
        ))}
      </ul>
    </div>
  );
}
