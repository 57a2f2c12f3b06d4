import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ProductCard } from '#contract/catalog/card.ts';
import type { Currency } from '#domain/money/money.ts';
import { productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { pictureSet } from '#locale/picture.ts';
import { $framedProducts, loadFramedProducts } from '#stores/promotions/framed-products.ts';
import { useReady } from '../intent/use-ready.ts';
import { EmptyList } from '../search/EmptyList.tsx';
import { WaitingGrid } from '../search/ProductGrid.tsx';
import type { ListTexts } from '../search/texts.ts';
import { Price } from '../ui/Price.tsx';
import { type Money, useMoney } from '../ui/use-money.ts';

interface Props {
  locale: Locale;
  base: Currency;
  svip: boolean;
  texts: ListTexts;
  title: string;
  picture: string;
}

const FramedCard = ({ product, locale, money }: { product: ProductCard; locale: Locale; money: Money }) => (
  <li className="card" data-card="">
    <div className="picture" data-picture="">
      <img src={pictureSet(product.image).src} alt="" width={480} height={480} loading="lazy" />
      <img className="frame" src={pictureSet(product.activityStyle).src} alt="" width={480} height={480} />
    </div>
    <h3>
      <a href={productLink(locale, product.name, product.id)}>{product.name}</a>
    </h3>
    <div className="price-line">
      <Price parts={money.parts(product.price)} />
    </div>
  </li>
);

/** Products in the frame of a campaign; where there is none, what sells well. */
export default function FramedProducts({ locale, base, svip, texts, title, picture }: Props) {
  const ref = useReady<HTMLDivElement>();
  const money = useMoney(locale, base);
  const products = useStore($framedProducts);
  useEffect(() => void loadFramedProducts(), []);
  return (
    <div ref={ref} className="pt-4">
      <h1>{title}</h1>
      {products === null && <WaitingGrid />}
      {products?.length === 0 && (
        <EmptyList locale={locale} money={money} svip={svip} texts={texts} picture={picture}>
          {null}
        </EmptyList>
      )}
      <ul className="grid five-columns mt-4">
        {products?.map((one) => (
          <FramedCard key={one.id} product={one} locale={locale} money={money} />
        ))}
      </ul>
    </div>
  );
}
