import type { FlashSaleProduct } from '#contract/promotions/promotions.ts';
import type { SessionStatus } from '#domain/promotions/flash-sale.ts';
import type { Locale } from '#locale/locales.ts';
import { pictureSet } from '#locale/picture.ts';
import type { SaleTexts } from '#locale/promotions/flash-sale-texts.ts';
import { saleView } from '#locale/promotions/flash-sale-view.ts';
import { Price } from '../ui/Price.tsx';
import type { Money } from '../ui/use-money.ts';

interface Props {
  product: FlashSaleProduct;
  status: SessionStatus;
  locale: Locale;
  money: Money;
  texts: SaleTexts;
}

/** The same row as the static one (components/promotion/SaleRow.astro), for sessions that are loaded. */
export function SaleRow({ product, status, locale, money, texts }: Props) {
  const view = saleView(product, status, locale, texts);
  const picture = pictureSet(product.image, 240);
  return (
    <li className={view.isGone ? 'flash-row sold-out' : 'flash-row'}>
      <span className="picture">
        <picture>
          {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes="128px" />}
          <img src={picture.src} alt="" width={240} height={240} loading="lazy" decoding="async" />
        </picture>
        {view.flag && <span className="flag">{view.flag}</span>}
        {view.isGone && <span className="over">{texts.allTaken}</span>}
      </span>
      <div>
        <h2>
          <a href={view.href}>{product.name}</a>
        </h2>
        <p className="row spread">
          <span className="price-line">
            <Price parts={money.parts(product.seckillPrice)} />{' '}
            {view.isCut && (
              <s>
                <span className="visually-hidden">{texts.was} </span>
                {money.text(product.price)}
              </s>
            )}
          </span>
          <span className={view.isOpen ? 'button compact primary' : 'button compact'} aria-hidden="true">
            {view.action}
          </span>
        </p>
        <progress value={view.share} max="100" aria-label={view.note} />
        <p className="small">{view.note}</p>
      </div>
    </li>
  );
}
