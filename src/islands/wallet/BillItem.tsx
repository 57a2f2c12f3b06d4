import type { Bill } from '#contract/wallet.ts';
import { momentText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { lessText, moreText } from '#locale/numbers.ts';
import type { Money } from '../ui/use-money.ts';
import type { WalletTexts } from './texts.ts';

interface Props {
  bill: Bill;
  locale: Locale;
  money: Money;
  texts: WalletTexts;
}

/** In one piece, and in its own direction. */
const numberOf = (linkId: string, { number }: WalletTexts) =>
  fillIn(number.replaceAll(' ', '\u00a0'), { number: `\u2068${linkId}\u2069` });

/** One line of the wallet: what for, when, how much, and what was left. */
export function BillItem({ bill, locale, money, texts }: Props) {
  const { linkType, linkId, type, amount, balance, remark, createTime } = bill;
  const isIn = type === 1;
  const titles: Readonly<Record<string, string>> = texts.titles;
  const [before = '', after = ''] = texts.balanceAfter.split('{{amount}}');
  return (
    <li>
      <div>
        <p>
          <b>{titles[`${linkType}_${type}`]}</b>
        </p>
        {remark && <p className="muted">{remark}</p>}
        <p className="small when">
          <time>{momentText(createTime, locale)}</time>
          {linkType === 'order' && linkId && <span>{numberOf(linkId, texts)}</span>}
        </p>
      </div>
      <div>
        <p className={isIn ? 'ok' : ''}>
          <b className="number">{(isIn ? moreText : lessText)(money.text(amount))}</b>
        </p>
        <p className="small">
          {before}
          <span className="number">{money.text(balance)}</span>
          {after}
        </p>
      </div>
    </li>
  );
}
