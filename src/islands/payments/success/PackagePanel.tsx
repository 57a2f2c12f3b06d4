import { type PackageStep, packagePath, partStep } from '#domain/orders/package-path.ts';
import { datesText, dateText } from '#locale/delivery/delivery-dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { PackagePath } from '../../orders/path/PackagePath.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { PayStatusTexts } from '../texts.ts';
import type { PaidPart } from './paid-order.ts';

interface Props extends PaidPart {
  /** Which package of how many it is. */
  number: number;
  count: number;
  /** When it was paid, as it is said. */
  paidOn: string;
  locale: Locale;
  texts: PayStatusTexts;
}

/** So many of its pictures are shown. */
const MOST_PICTURES = 3;

const isolated = (name: string) => `\u2068${name}\u2069`;

/** What is delivered online travels nowhere: it is in the inbox, or comes there. */
const Inbox = ({ isThere, texts }: Pick<Props, 'isThere' | 'texts'>) => (
  <div className="row start">
    <span className="disc">
      <Icon name="mail" />
    </span>
    <div>
      <h2>{isThere ? texts.inbox : texts.inboxSoon}</h2>
      <p className="muted">{isThere ? texts.inboxHint : texts.inboxSoonHint}</p>
    </div>
  </div>
);

/** When each step was or will be reached; what the shop does not promise is left out. */
function timesOf({ arrival, paidOn, locale, texts }: Props, step: PackageStep): Partial<Record<PackageStep, string>> {
  if (!arrival) return { paid: paidOn };
  const leaves = dateText(arrival.leaves, locale);
  return {
    paid: paidOn,
    packing: step === 'packing' ? fillIn(texts.by, { day: leaves }) : '',
    carrier: step === 'packing' ? leaves : '',
    door: datesText(arrival, locale),
  };
}

/** One shop's part of a paid order: when it comes, and the way that it goes. */
export function PackagePanel(props: Props) {
  const { part, way, isThere, arrival, number, count, locale, texts } = props;
  const { orderInfoList, merName } = part;
  const shop = isolated(merName);
  const from = count > 1 ? fillIn(texts.packageOf, { number, count, shop }) : fillIn(texts.packageFrom, { shop });
  const step = way === 'online' ? null : partStep(way, orderInfoList);
  return (
    <section className="panel stack package">
      <div className="row wraps spread">
        <div>
          <p className="muted">{from}</p>
          {step && (
            <h2>{arrival ? fillIn(texts.arrives, { dates: datesText(arrival, locale) }) : texts.steps[step]}</h2>
          )}
        </div>
        <span className="row">
          {orderInfoList.slice(0, MOST_PICTURES).map(({ id, image }) => (
            <span key={id} className="picture">
              <Picture src={image} width={240} height={240} sizes="56px" />
            </span>
          ))}
        </span>
      </div>
      {way === 'online' || !step ? (
        <Inbox isThere={isThere} texts={texts} />
      ) : (
        <PackagePath stops={packagePath(way, step)} times={timesOf(props, step)} texts={texts} />
      )}
    </section>
  );
}
