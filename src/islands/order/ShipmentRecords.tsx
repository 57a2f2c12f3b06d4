import type { Shipment } from '#contract/parcel.ts';
import type { Locale } from '#locale/locales.ts';
import { momentText } from '#locale/moments.ts';

interface Props {
  /** The newest first. */
  records: Shipment['list'];
  state: string;
  none: string;
  locale: Locale;
}

/** Where a parcel was, the newest first. */
export const ShipmentRecords = ({ records, state, none, locale }: Props) => (
  <>
    {state && (
      <p>
        <b className="br">{state}</b>
      </p>
    )}
    {records.length === 0 && <p className="m">{none}</p>}
    <ol className="records">
      {records.map(({ time, status }) => (
        <li key={`${time} ${status}`}>
          <p>{status}</p>
          <time className="s">{momentText(time, locale)}</time>
        </li>
      ))}
    </ol>
  </>
);
