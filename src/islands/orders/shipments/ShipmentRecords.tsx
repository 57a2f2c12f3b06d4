import type { Shipment } from '#contract/shipments.ts';
import { momentText } from '#locale/date-times.ts';
import type { Locale } from '#locale/locales.ts';

interface Props {
  /** The newest first. */
  records: Shipment['list'];
  state: string;
  none: string;
  locale: Locale;
}

/** Where a shipment was, the newest first. */
export const ShipmentRecords = ({ records, state, none, locale }: Props) => (
  <>
    {state && (
      <p>
        <b className="brand-text">{state}</b>
      </p>
    )}
    {records.length === 0 && <p className="muted">{none}</p>}
    <ol className="records">
      {records.map(({ time, status }) => (
        <li key={`${time} ${status}`}>
          <p>{status}</p>
          <time className="small">{momentText(time, locale)}</time>
        </li>
      ))}
    </ol>
  </>
);
