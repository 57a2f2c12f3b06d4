import { Fragment } from 'react';
import { MOST_PIECES } from '#domain/cart/cart.ts';
import { fillIn } from '#locale/fill-in.ts';
import { isolateMeasures } from '#locale/isolate.ts';
import { productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { setQuantity } from '#stores/cart/cart.ts';
import type { CartRow } from '#stores/cart/cart-view.ts';
import { showToast } from '#stores/shell/toast.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import type { LineDoing } from '../LineButtons.tsx';
import { LineQuantity } from '../LineQuantity.tsx';
import type { DrawerTexts } from '../texts.ts';
import type { CartMoney } from '../use-cart-price.ts';

interface Props extends Pick<LineDoing, 'remove'> {
  row: CartRow;
  locale: Locale;
  money: CartMoney;
  texts: DrawerTexts;
}

/** What was added: picture, name, options, shop, and how many of it. */
export function DrawerLine({ row, locale, money, texts, remove }: Props) {
  const { name, image, sku, skuId, quantity, merchant, memberPrice } = row;
  const most = Math.min(row.stock, MOST_PIECES);
  const paid = money.isMember ? (memberPrice ?? row.price) : row.price;
  const said = [...sku.split(','), merchant.name].filter(Boolean);
  const announceMost = () => showToast(fillIn(texts.most, { count: numberText(most, locale) }), { isError: true });
  return (
    <div className="drawer-line">
      <span className="picture">{image && <Picture src={image} width={240} height={240} sizes="88px" />}</span>
      <div>
        <a className="plain-link" href={productLink(locale, name, row.productId)}>
          {name || '…'}
        </a>
        <p className="small">
          {said.map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' · '}
              <bdi>{isolateMeasures(part)}</bdi>
            </Fragment>
          ))}
        </p>
        <div className="row spread">
          <LineQuantity
            quantity={quantity}
            most={most}
            label={fillIn(texts.quantityOf, { name })}
            texts={texts}
            announceMost={announceMost}
            set={(wanted) => setQuantity(skuId, wanted)}
            removal={{ label: fillIn(texts.removeOne, { name }), act: () => remove([skuId]) }}
          />
          <Price parts={money.minorParts(money.pieces(paid, quantity))} />
        </div>
      </div>
    </div>
  );
}

/** As high as the line that will stand here. */
export const DrawerLineSkeleton = () => (
  <div className="drawer-line" aria-hidden="true">
    <span className="picture" />
    <div>
      <div className="skeleton thin" />
      <div className="skeleton short" />
    </div>
  </div>
);
