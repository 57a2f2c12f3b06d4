import { searchLink, shopLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { NotSoldTexts } from './texts.ts';

interface Props {
  categoryId: number;
  shopId: number;
  locale: Locale;
  texts: NotSoldTexts;
}

/** In the place of price and buttons of an item that the shop has taken out of its range. */
export const NotSold = ({ categoryId, shopId, locale, texts }: Props) => (
  <div className="notice caution">
    <b>{texts.notSold}</b>
    <p className="row wraps">
      <a className="button primary" href={searchLink(locale, { cid: categoryId })}>
        {texts.similar}
      </a>
      <a className="button" href={shopLink(locale, shopId)}>
        {texts.visitShop}
      </a>
    </p>
  </div>
);
