import type { OrderDetail } from '#contract/orders.ts';
import { datesText } from '#locale/delivery/delivery-dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import { homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { PayStatusTexts } from '../texts.ts';
import { handedOverOf, partsOf, wayToOrder } from './paid-order.ts';

interface Props {
  order: OrderDetail;
  locale: Locale;
  texts: PayStatusTexts;
}

/** So many pictures lie in the fan. */
const MOST_PICTURES = 3;

function picturesOf({ merchantOrderList }: OrderDetail): string[] {
  const images = merchantOrderList.flatMap(({ orderInfoList }) => orderInfoList.map(({ image }) => image));
  return [...new Set(images)].filter(Boolean).slice(0, MOST_PICTURES);
}

/** One sentence of joy, by how the order comes to its buyer. */
function titleOf(order: OrderDetail, texts: PayStatusTexts): string {
  const ways = new Set(partsOf(order).map(({ way }) => way));
  if (ways.has('sent')) return texts.thanks.sent;
  if (ways.has('collected')) return texts.thanks.collected;
  return handedOverOf(order) === 'all' ? texts.thanks.ready : texts.thanks.sent;
}

/** When the first of its packages arrives; '' where no shop promises a day. */
function arrivalOf(order: OrderDetail, locale: Locale, texts: PayStatusTexts): string {
  const parts = partsOf(order);
  const [first] = parts.flatMap(({ arrival }) => arrival ?? []).toSorted((a, b) => a.from.localeCompare(b.from));
  if (!first) return '';
  return fillIn(parts.length > 1 ? texts.firstArrives : texts.arrives, { dates: datesText(first, locale) });
}

/** The happiest moment: it is paid, what comes, and the way on. */
export function Thanks({ order, locale, texts }: Props) {
  const { href, text } = wayToOrder(order, locale, texts);
  const arrives = arrivalOf(order, locale, texts);
  const hints = { all: texts.handedOverHint, part: texts.partHandedOverHint, none: texts.paidHint };
  return (
    <section className="thanks">
      <div className="thanks-text">
        <span className="tick">
          <Icon name="check" />
        </span>
        <div role="status">
          <h1>{titleOf(order, texts)}</h1>
          <p>{hints[handedOverOf(order)]}</p>
          {arrives && (
            <p>
              <b>{arrives}</b>
            </p>
          )}
        </div>
        <p className="row wraps">
          <a className="button primary" href={href}>
            {text}
          </a>
          <a className="button" href={homeLink(locale)}>
            {texts.toHome}
          </a>
        </p>
      </div>
      <div className="fan" aria-hidden="true">
        {picturesOf(order).map((image) => (
          <span key={image} className="picture">
            <Picture src={image} width={240} height={240} sizes="168px" first />
          </span>
        ))}
      </div>
    </section>
  );
}
