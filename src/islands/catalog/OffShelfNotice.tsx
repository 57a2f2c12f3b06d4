import { merchantLink, searchLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { NotSoldTexts } from './texts.ts';

interface Props {
  categoryId: number;
  merchantId: number;
  locale: Locale;
  texts: NotSoldTexts;
}

/** In the place of price and buttons of an item that the shop has taken out of its range. */
export const NotSold = ({ categoryId, merchantId, locale, texts }: Props) => (
  <div className="notice caution">
    <b>{texts.notSold}</b>
    <p className="row wraps">
      <a className="button primary" href={searchLink(locale, { cid: categoryId })}>
        {texts.similar}
      </a>
      <a className="button" href={merchantLink(locale, merchantId)}>
        {texts.visitMerchant}
      </a>
    </p>
  </div>
);
