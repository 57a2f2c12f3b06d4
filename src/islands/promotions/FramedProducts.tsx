import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { GoodsCard } from '#contract/catalog.ts';
import type { Currency } from '#domain/money/money.ts';
import { goodsLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { pictureSet } from '#locale/picture.ts';
import { $framedGoods, loadFramedGoods } from '#stores/promotions/framed-products.ts';
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

const FramedCard = ({ goods, locale, money }: { goods: GoodsCard; locale: Locale; money: Money }) => (
  <li className="card" data-card="">
    <div className="picture" data-picture="">
      <img src={pictureSet(goods.image).src} alt="" width={480} height={480} loading="lazy" />
      <img className="frame" src={pictureSet(goods.activityStyle).src} alt="" width={480} height={480} />
    </div>
    <h3>
      <a href={goodsLink(locale, goods.name, goods.id)}>{goods.name}</a>
    </h3>
    <div className="price-line">
      <Price parts={money.parts(goods.price)} />
    </div>
  </li>
);

/** Goods in the frame of a campaign; where there is none, what sells well. */
export default function FramedGoods({ locale, base, svip, texts, title, picture }: Props) {
  const ref = useReady<HTMLDivElement>();
  const money = useMoney(locale, base);
  const goods = useStore($framedGoods);
  useEffect(() => void loadFramedGoods(), []);
  return (
    <div ref={ref} className="pt-4">
      <h1>{title}</h1>
      {goods === null && <WaitingGrid />}
      {goods?.length === 0 && (
        <EmptyList locale={locale} money={money} svip={svip} texts={texts} picture={picture}>
          {null}
        </EmptyList>
      )}
      <ul className="grid five-columns mt-4">
        {goods?.map((one) => (
          <FramedCard key={one.id} goods={one} locale={locale} money={money} />
        ))}
      </ul>
    </div>
  );
}
