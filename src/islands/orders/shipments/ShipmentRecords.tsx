import type { Shipment } from '#contract/shipments.ts';
import { wallClockText } from '#locale/date-times.ts';
import { dateText } from '#locale/delivery/delivery-dates.ts';
import type { Locale } from '#locale/locales.ts';

interface Props {
  /** The newest first. */
  records: Shipment['list'];
  none: string;
  locale: Locale;
}

/** 'yyyy-MM-dd' */
const DAY = 10;

/** Where a shipment was, day by day, the newest first. */
export function ShipmentRecords({ records, none, locale }: Props) {
  if (records.length === 0) return <p className="muted">{none}</p>;
  const days = Map.groupBy(records, ({ time }) => time.slice(0, DAY));
  const [newest] = records;
  return (
    <div className="records">
      {[...days].map(([day, list]) => (
        <section key={day}>
          <h3>{dateText(day, locale)}</h3>
          <ol className="path">
            {list.map((record) => (
              <li key={`${record.time} ${record.status}`} className={record === newest ? 'now' : 'done'}>
                <b>
                  <bdi>{record.status}</bdi>
                </b>
                <time className="small">{wallClockText(record.time, locale)}</time>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
