import type { ReactNode } from 'react';
import { detailLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { Picture } from '../ui/Picture.tsx';
import { SkuText } from '../ui/SkuText.tsx';

interface Props {
  item: { productId: number; name: string; image: string; sku: string };
  locale: Locale;
  /** One line below the options. */
  note?: ReactNode;
  /** At the end of the first line. */
  mark?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A product that is or was reviewed. */
export const ReviewedItem = ({ item, locale, note, mark, children }: Props) => (
  <div className="reviewed-item">
    <span className="picture">
      <Picture src={item.image} width={240} height={240} sizes="72px" />
    </span>
    <div>
      <p>
        <a className="plain-link" href={detailLink(locale, item.productId)}>
          <bdi>{item.name}</bdi>
        </a>
      </p>
      {item.sku && (
        <p className="small">
          <SkuText sku={item.sku} />
        </p>
      )}
      {note && <p className="small">{note}</p>}
    </div>
    {mark && <div className="end">{mark}</div>}
    {children && <div className="item-foot">{children}</div>}
  </div>
);
