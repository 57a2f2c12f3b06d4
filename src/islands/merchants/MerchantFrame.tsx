import { type ReactNode, useEffect } from 'react';
import { merchantLink, streetLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { MerchantShown } from '#stores/merchants/merchant.ts';
import { offerSaving } from '../favorites/offer-favorite.ts';
import { Failed } from '../ui/Failed.tsx';
import { Picture } from '../ui/Picture.tsx';
import { MerchantHead } from './MerchantHead.tsx';
import type { MerchantTexts } from './texts.ts';
import { WaitingMerchant } from './WaitingMerchant.tsx';

export interface FrameProps {
  locale: Locale;
  texts: MerchantTexts;
  /** The site's name, for the page's title. */
  site: string;
  /** Address of the picture for a shop that is not there. */
  emptyPicture: string;
}

interface Props extends FrameProps {
  merchant: MerchantShown | null;
  /** Whether the address names a shop at all; it is not known at first. */
  isNamed: boolean;
  current: 'goods' | 'recommended';
  searchValue?: string | undefined;
  again: () => void;
  children: ReactNode;
}

/** Around the pages of a shop that were not made for it: its head, or why there is none. */
export function MerchantFrame(props: Props) {
  const { merchant, isNamed, locale, texts, site, emptyPicture, current, searchValue, again, children } = props;
  const name = merchant?.head?.name;
  useEffect(() => {
    if (!name) return;
    document.title = `${name} · ${site}`;
    void offerSaving(document);
  }, [name, site]);
  if (!isNamed || merchant?.state === 'missing') {
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
  if (merchant?.state === 'failed') {
    return (
      <div className="stack section">
        <h1>{current === 'goods' ? texts.head.allProducts : texts.head.recommended}</h1>
        <Failed texts={texts.list} message={merchant?.message} again={again} />
        <p>
          <a className="button" href={merchantLink(locale, merchant.id)}>
            {texts.head.home}
          </a>
        </p>
      </div>
    );
  }
  return (
    <>
      {merchant?.head ? (
        <MerchantHead
          merchant={merchant.head}
          locale={locale}
          texts={texts.head}
          current={current}
          searchValue={searchValue}
        />
      ) : (
        <WaitingMerchant texts={texts.head} />
      )}
      {children}
    </>
  );
}
