import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { LICENCE_KEY } from '#islands/scroller/scroller.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { type PluralForms, pluralText } from '#locale/plural.ts';
import { $merchant, $merchantRecommended, loadMerchant, loadMerchantRecommended } from '#stores/merchants/merchant.ts';
import { readQuery } from '#stores/search/product-list.ts';
import { useReady } from '../intent/use-ready.ts';
import { EmptyList } from '../search/EmptyList.tsx';
import { WaitingGrid } from '../search/ProductGrid.tsx';
import { Failed } from '../ui/Failed.tsx';
import { useMoney } from '../ui/use-money.ts';
import { type FrameProps, MerchantFrame } from './MerchantFrame.tsx';
import { MerchantPicks, PICKS } from './MerchantPicks.tsx';

interface Props extends FrameProps {
  base: Currency;
  svip: boolean;
}

/** How many products follow, and the way to the first. */
const ToPicks = ({
  count,
  locale,
  forms,
  text,
}: {
  count: number;
  locale: Locale;
  forms: PluralForms;
  text: string;
}) => (
  <>
    <p className="muted">{pluralText(forms, count, numberText(count, locale), locale)}</p>
    <a className="button primary" href={`#${PICKS}1`}>
      {text}
    </a>
  </>
);

/** What the shop that the address names recommends: who it is, and then its products, a screen at a time. */
export default function MerchantRecommended({ base, svip, ...frame }: Props) {
  const { locale, texts, emptyPicture } = frame;
  const ref = useReady<HTMLDivElement>();
  const [merId, setMerId] = useState<number | null | undefined>(null);
  const merchant = useStore($merchant);
  const shown = useStore($merchantRecommended);
  const money = useMoney(locale, base);
  const card = { locale, money, svip };
  const load = (id: number) => {
    void loadMerchant(id);
    void loadMerchantRecommended(id);
  };
  useEffect(() => {
    const named = readQuery(location.search).merId;
    setMerId(named);
    if (named !== undefined) load(named);
  }, []);
  const products = merchant?.head && shown?.state === 'ready' ? shown.page : undefined;
  const isRefused = merId === undefined || merchant?.state === 'missing' || merchant?.state === 'failed';
  return (
    <div ref={ref} className="sections" data-section-scroller="" data-licence-key={LICENCE_KEY} data-scroll-bar="">
      <section>
        <MerchantFrame
          {...frame}
          merchant={merchant}
          isNamed={merId !== undefined}
          current="recommended"
          again={() => merId && load(merId)}
        >
          <div className="picks">
            <h2>{texts.head.recommended}</h2>
            {shown?.state === 'failed' && (
              <Failed texts={texts.list} message={shown.message} again={() => merId && load(merId)} />
            )}
            {products?.length === 0 && (
              <EmptyList {...card} texts={texts.list} picture={emptyPicture}>
                {null}
              </EmptyList>
            )}
            {products && products.length > 0 && (
              <ToPicks count={products.length} locale={locale} forms={texts.list.count} text={texts.look} />
            )}
          </div>
        </MerchantFrame>
      </section>
      {!products && !isRefused && shown?.state !== 'failed' && (
        <section>
          <WaitingGrid />
        </section>
      )}
      {products && (
        <MerchantPicks {...card} texts={texts.list.card} label={texts.head.recommended} products={products} />
      )}
    </div>
  );
}
