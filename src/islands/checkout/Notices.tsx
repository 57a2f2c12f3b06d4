import { useStore } from '@nanostores/react';
import type { PreOrder } from '#contract/checkout/checkout-session.ts';
import { cartLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $lineProblems } from '#stores/checkout/line-problems.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ConfirmTexts } from './texts.ts';

const linesOf = ({ merchantInfoList }: PreOrder) => merchantInfoList.flatMap(({ orderInfoList }) => orderInfoList);

interface Props {
  order: PreOrder;
  locale: Locale;
  texts: ConfirmTexts;
}

/** What has changed since the products were chosen, before anything is placed. */
export function Notices({ order, locale, texts }: Props) {
  const isDearer = linesOf(order).some(({ price, priceBefore }) => Number(price) !== Number(priceBefore));
  const problems = [...useStore($lineProblems).values()];
  if (problems.length > 0)
    return (
      <p className="notice" role="alert">
        <Icon name="circle-alert" />
        <span>
          {problems.every((problem) => problem === 'undeliverable') ? texts.someUndeliverable : texts.hasProblems}{' '}
          <a className="link" href={cartLink(locale)}>
            {texts.toCart}
          </a>
        </span>
      </p>
    );
  if (!isDearer) return null;
  return (
    <p className="notice caution" role="status">
      <Icon name="circle-alert" />
      <span>{texts.pricesChanged}</span>
    </p>
  );
}
