import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { streetLink } from '#locale/links.ts';
import { type MerchantQuery, searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { $merchants, loadMerchants, MERCHANTS_EACH, readMerchantQuery } from '#stores/merchants/merchant-list.ts';
import { offerSaving } from '../favorites/offer-favorite.ts';
import { useReady } from '../intent/use-ready.ts';
import { Pages } from '../search/Pages.tsx';
import { useAddress } from '../search/use-address.ts';
import { Failed } from '../ui/Failed.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useMoney } from '../ui/use-money.ts';
import { type Choice, MerchantForm } from './MerchantForm.tsx';
import { MerchantFront } from './MerchantFront.tsx';
import type { MerchantListTexts } from './texts.ts';

interface Props {
  locale: Locale;
  base: Currency;
  texts: MerchantListTexts;
  categories: readonly Choice[];
  types: readonly Choice[];
  /** How many shops there are in all. */
  made: number;
  emptyPicture: string;
  /** The first shops, as the page was made with. */
  children?: ReactNode;
}

const NOTHING: MerchantQuery = {};

const ask = (query: MerchantQuery) => {
  if (searchString(query) === '') $merchants.set(null);
  else void loadMerchants(query);
};

interface NoMerchantsProps extends Pick<Props, 'emptyPicture' | 'locale' | 'texts'> {
  clear: () => void;
}

const NoMerchants = ({ emptyPicture, locale, texts, clear }: NoMerchantsProps) => (
  <div className="empty">
    {emptyPicture && (
      <div className="picture">
        <Picture src={emptyPicture} width={520} height={347} sizes="520px" />
      </div>
    )}
    <p>
      <b>{texts.empty}</b>
    </p>
    <p className="muted">{texts.emptyHint}</p>
    <p className="row wraps">
      <button type="button" className="button primary" onClick={clear}>
        {texts.clear}
      </button>
      <a className="button" href={streetLink(locale)}>
        {texts.toStreet}
      </a>
    </p>
  </div>
);

/** All shops of the mall by name, category and type; the address holds the question. */
export default function MerchantList({ locale, base, texts, categories, types, made, emptyPicture, children }: Props) {
  const ref = useReady<HTMLDivElement>();
  const shown = useStore($merchants);
  const money = useMoney(locale, base);
  const { query: read, go } = useAddress(readMerchantQuery, ask, ref);
  const query = read ?? NOTHING;
  const total = shown ? (shown.page?.total ?? 0) : made;
  const isEmpty = total === 0 && (!shown || shown.state === 'ready');
  useEffect(() => {
    if (ref.current && shown?.page) void offerSaving(ref.current);
  }, [shown?.page, ref]);
  const clear = useCallback(() => go({}), [go]);
  return (
    <div ref={ref} className="list">
      <div className="row spread wraps">
        <h1>{texts.title}</h1>
        <p className="muted" aria-live="polite">
          {(!shown || shown.state === 'ready') && pluralText(texts.count, total, numberText(total, locale), locale)}
        </p>
      </div>
      <MerchantForm query={query} locale={locale} texts={texts} categories={categories} types={types} go={go} />
      {shown?.state === 'failed' && <Failed texts={texts} message={shown.message} again={() => ask(query)} />}
      {isEmpty && <NoMerchants emptyPicture={emptyPicture} locale={locale} texts={texts} clear={clear} />}
      {!shown?.page && children}
      {shown?.page && total > 0 && (
        <div className="fronts" aria-busy={shown.state === 'loading'}>
          {shown.page.list.map((merchant) => (
            <MerchantFront
              key={merchant.id}
              merchant={merchant}
              locale={locale}
              texts={texts.front}
              parts={money.parts}
            />
          ))}
        </div>
      )}
      <Pages
        query={query}
        isReady={shown?.state === 'ready'}
        last={Math.max(Math.ceil(total / MERCHANTS_EACH), 1)}
        texts={texts}
        go={go}
      />
    </div>
  );
}
