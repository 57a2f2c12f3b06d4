import { MOST_PIECES } from '#domain/cart/cart.ts';
import { fillIn } from '#locale/fill-in.ts';
import { productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pictureSet } from '#locale/picture.ts';
import { pluralText } from '#locale/plural.ts';
import { setQuantity } from '#stores/cart/cart.ts';
import { selectLines } from '#stores/cart/cart-selection.ts';
import type { CartRow } from '#stores/cart/cart-view.ts';
import { showToast } from '#stores/shell/toast.ts';
import { Price } from '../ui/Price.tsx';
import { LineButtons, type LineDoing } from './LineButtons.tsx';
import { LineQuantity } from './LineQuantity.tsx';
import { OptionsChip } from './OptionsChip.tsx';
import type { LineTexts } from './texts.ts';
import type { CartMoney } from './use-cart-price.ts';

interface Props extends LineDoing {
  row: CartRow;
  isChosen: boolean;
  locale: Locale;
  money: CartMoney;
  texts: LineTexts;
  respec: (row: CartRow) => void;
}

/** The last few are said, and those that are more than there are. */
const FEW = 5;

/** One line: choice, picture, name, options, price of one and of all, and quantity. */
export function CartLineItem({ row, isChosen, locale, money, texts, respec, ...doing }: Props) {
  const { name, stock, quantity, skuId } = row;
  const named = (text: string) => fillIn(text, { name });
  const isFew = row.problem === '' && (stock <= FEW || stock < quantity);
  const isOwn = money.isMember && row.memberPrice !== null && Number(row.memberPrice) < Number(row.price);
  const paid = isOwn ? (row.memberPrice ?? row.price) : row.price;
  const href = productLink(locale, name, row.productId);
  const most = Math.min(stock, MOST_PIECES);
  const announceMost = () => showToast(fillIn(texts.most, { count: numberText(most, locale) }), { isError: true });
  return (
    <li className="cart-line" data-sku={skuId}>
      <input
        className="check"
        type="checkbox"
        aria-label={named(texts.select)}
        checked={isChosen}
        onChange={(event) => selectLines([skuId], event.target.checked)}
      />
      <LinePicture row={row} href={href} />
      <div className="stack">
        <div className="row start spread">
          <a className="plain-link" href={href}>
            {name || '…'}
          </a>
          <LineButtons row={row} texts={texts} {...doing} />
        </div>
        <div className="quantity-row">
          <span className="row wraps">
            <OptionsChip row={row} label={named(texts.optionsOf)} open={respec} />
            {isFew && <b className="warn small">{pluralText(texts.left, stock, numberText(stock, locale), locale)}</b>}
          </span>
          {row.problem === '' && (
            <>
              <span className="line-price">
                {isOwn && <span className="tag svip">SVIP</span>}
                <Price parts={money.parts(paid)} />
                <span className="small">
                  {texts.total} <b className="number">{money.piecesText(paid, quantity)}</b>
                </span>
              </span>
              <LineQuantity
                quantity={quantity}
                most={most}
                label={named(texts.quantityOf)}
                texts={texts}
                announceMost={announceMost}
                set={(wanted) => setQuantity(skuId, wanted)}
              />
            </>
          )}
        </div>
      </div>
    </li>
  );
}

/** The name beside it leads there too: keys need not stop at both. */
export const LinePicture = ({ row, href }: { row: CartRow; href: string }) => (
  <a className="picture" href={href} tabIndex={-1} aria-label={row.name || '…'}>
    {row.image && <img src={pictureSet(row.image, 240).src} alt="" width={240} height={240} />}
  </a>
);
