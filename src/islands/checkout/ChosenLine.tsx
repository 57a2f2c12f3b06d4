import { useStore } from '@nanostores/react';
import type { PreOrderLine } from '#contract/checkout/checkout-session.ts';
import { fillIn } from '#locale/fill-in.ts';
import { productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pictureSet } from '#locale/picture.ts';
import { $lineProblems } from '#stores/checkout/line-problems.ts';
import { Fault } from '../form/Fault.tsx';
import { SkuText } from '../ui/SkuText.tsx';
import { isOfSale } from './is-of-sale.ts';
import type { ConfirmTexts } from './texts.ts';
import { WaysOut } from './WaysOut.tsx';
import type { WireMoney } from './wire-money.ts';

interface Props {
  line: PreOrderLine;
  locale: Locale;
  texts: ConfirmTexts;
  money: WireMoney;
}

/** What a piece costs anyone who buys it now, with the price of everybody else or of before beside it. */
function UnitPrice({ line, texts, money }: Omit<Props, 'locale'>) {
  const { price, vipPrice, priceBefore, isPaidMember } = line;
  const isMember = isPaidMember && Number(vipPrice) > 0 && Number(vipPrice) < Number(price);
  if (isMember)
    return (
      <>
        <b className="member-price">
          <span className="tag svip">{texts.memberPrice}</span> {money.text(vipPrice)}
        </b>
        <s>{money.text(price)}</s>
      </>
    );
  return (
    <>
      <b>{money.text(price)}</b>
      {Number(priceBefore) !== Number(price) && (
        <span className="small warn">{fillIn(texts.was, { amount: money.text(priceBefore) })}</span>
      )}
    </>
  );
}

/** Picture, name, SKU, what a piece costs and how many; what speaks against it stands below. */
export function ChosenLine({ line, locale, texts, money }: Props) {
  const { productId, productName, sku, image, payNum, attrValueId, stock } = line;
  const problem = useStore($lineProblems).get(attrValueId);
  return (
    <li className="line" {...(problem ? { tabIndex: -1, 'data-problem': problem } : {})}>
      <span className="picture">{image && <img src={pictureSet(image, 160).src} alt="" width={72} height={72} />}</span>
      <div className="row start spread">
        <div>
          <a className="plain-link" href={productLink(locale, productName, productId)}>
            {productName}
          </a>
          {isOfSale(line) && (
            <>
              {' '}
              <span className="tag">{texts.flashSale}</span>
            </>
          )}
          {sku && (
            <p className="small">
              <SkuText sku={sku} />
            </p>
          )}
          {problem && (
            <div className="field">
              <Fault
                id={`problem-${attrValueId}`}
                text={fillIn(texts.problems[problem], { left: numberText(stock, locale) })}
              />
              <WaysOut line={line} problem={problem} locale={locale} texts={texts} />
            </div>
          )}
        </div>
        <p className="each">
          <UnitPrice line={line} texts={texts} money={money} />
          <span className="small number">
            <span className="visually-hidden">{texts.quantity} </span>× {numberText(payNum, locale)}
          </span>
        </p>
      </div>
    </li>
  );
}
