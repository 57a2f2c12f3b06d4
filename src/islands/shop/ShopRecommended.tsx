import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Currency } from '#domain/money.ts';
import { readQuery } from '#stores/goods-list.ts';
import { $shop, $shopRecommended, loadShop, loadShopRecommended } from '#stores/shop.ts';
import { useReady } from '../intent/use-ready.ts';
import { EmptyList } from '../list/EmptyList.tsx';
import { GoodsGrid, WaitingGrid } from '../list/GoodsGrid.tsx';
import { Failed } from '../ui/Failed.tsx';
import { useMoney } from '../ui/use-money.ts';
import { type FrameProps, ShopFrame } from './ShopFrame.tsx';

interface Props extends FrameProps {
  base: Currency;
  svip: boolean;
}

/** What the shop that the address names recommends. */
export default function ShopRecommended({ base, svip, ...frame }: Props) {
  const { locale, texts, emptyPicture } = frame;
  const ref = useReady<HTMLDivElement>();
  const [merId, setMerId] = useState<number | null | undefined>(null);
  const shop = useStore($shop);
  const shown = useStore($shopRecommended);
  const money = useMoney(locale, base);
  const card = { locale, money, svip };
  const load = (id: number) => {
    void loadShop(id);
    void loadShopRecommended(id);
  };
  useEffect(() => {
    const named = readQuery(location.search).merId;
    setMerId(named);
    if (named !== undefined) load(named);
  }, []);
  return (
    <div ref={ref}>
      <ShopFrame
        {...frame}
        shop={shop}
        isNamed={merId !== undefined}
        current="recommended"
        again={() => merId && load(merId)}
      >
        <div className="list">
          <h2>{texts.head.recommended}</h2>
          {shown?.state === 'failed' && <Failed texts={texts.list} again={() => merId && load(merId)} />}
          {shown?.state === 'ready' && shown.page?.length === 0 && (
            <EmptyList {...card} texts={texts.list} picture={emptyPicture}>
              {null}
            </EmptyList>
          )}
          {shown?.page ? (
            <GoodsGrid {...card} texts={texts.list.card} goods={shown.page} />
          ) : (
            shown?.state !== 'failed' && <WaitingGrid />
          )}
        </div>
      </ShopFrame>
    </div>
  );
}
