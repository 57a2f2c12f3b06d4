import { type ReactNode, useEffect } from 'react';
import { shopLink, streetLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { ShopShown } from '#stores/merchants/merchant.ts';
import { offerSaving } from '../favorites/offer-favorite.ts';
import { Failed } from '../ui/Failed.tsx';
import { Picture } from '../ui/Picture.tsx';
import { ShopHead } from './ShopHead.tsx';
import type { ShopTexts } from './texts.ts';
import { WaitingShop } from './WaitingShop.tsx';

export interface FrameProps {
  locale: Locale;
  texts: ShopTexts;
  /** The site's name, for the page's title. */
  site: string;
  /** Address of the picture for a shop that is not there. */
  emptyPicture: string;
}

interface Props extends FrameProps {
  shop: ShopShown | null;
  /** Whether the address names a shop at all; it is not known at first. */
  isNamed: boolean;
  current: 'goods' | 'recommended';
  searchValue?: string | undefined;
  again: () => void;
  children: ReactNode;
}

/** Around the pages of a shop that were not made for it: its head, or why there is none. */
export function ShopFrame(props: Props) {
  const { shop, isNamed, locale, texts, site, emptyPicture, current, searchValue, again, children } = props;
  const name = shop?.head?.name;
  useEffect(() => {
    if (!name) return;
    document.title = `${name} · ${site}`;
    void offerSaving(document);
  }, [name, site]);
  if (!isNamed || shop?.state === 'missing') {
    return (
      <div className="empty">
        {emptyPicture && (
          <div className="picture">
            <Picture src={emptyPicture} width={520} height={347} sizes="520px" />
          </div>
        )}
        <h1 className="h3">{texts.missing}</h1>
        <p className="muted">{texts.missingHint}</p>
        <a className="button primary" href={streetLink(locale)}>
          {texts.toStreet}
        </a>
      </div>
    );
  }
  if (shop?.state === 'failed') {
    return (
      <div className="stack section">
        <h1>{current === 'goods' ? texts.head.allGoods : texts.head.recommended}</h1>
        <Failed texts={texts.list} message={shop?.message} again={again} />
        <p>
          <a className="button" href={shopLink(locale, shop.id)}>
            {texts.head.home}
          </a>
        </p>
      </div>
    );
  }
  return (
    <>
      {shop?.head ? (
        <ShopHead shop={shop.head} locale={locale} texts={texts.head} current={current} searchValue={searchValue} />
      ) : (
        <WaitingShop texts={texts.head} />
      )}
      {children}
    </>
  );
}
