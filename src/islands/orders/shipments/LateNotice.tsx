import type { MerchantOrder } from '#contract/orders.ts';
import { dateText } from '#locale/delivery/delivery-dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import { returnLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { LateTexts } from '../texts.ts';

/** 'Should have arrived by Thu, Nov 26'; '' of what is in time. */
export const lateText = (part: MerchantOrder | undefined, locale: Locale, texts: LateTexts): string =>
  part?.isLate && part.arrival ? fillIn(texts.late, { date: dateText(part.arrival.to, locale) }) : '';

interface Props {
  /** Left out where it stands above already. */
  title?: string;
  orderNo: string;
  locale: Locale;
  texts: LateTexts;
}

/** What can be done about an order that should have come. */
export const LateNotice = ({ title, orderNo, locale, texts }: Props) => (
  <p className="notice caution">
    <Icon name="clock" />
    <span>
      {title && (
        <>
          <b>{title}</b>
          <br />
        </>
      )}
      {texts.lateHint}{' '}
      <a className="link" href={returnLink(locale, orderNo)}>
        {texts.returnIt}
      </a>
    </span>
  </p>
);
