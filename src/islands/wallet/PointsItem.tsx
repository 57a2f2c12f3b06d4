import type { PointsRecord } from '#contract/wallet.ts';
import { POINTS_STATUS } from '#domain/wallet/points.ts';
import { localDayText, momentText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { lessText, moreText, numberText } from '#locale/numbers.ts';
import type { PointsTexts } from './texts.ts';

/** What is still to be said of points that do not count yet, or never will; '' for those that do. */
function statusText({ status, thawTime: releaseTime }: PointsRecord, texts: PointsTexts, locale: Locale): string {
  if (status === POINTS_STATUS.created) return texts.statusCreated;
  if (status === POINTS_STATUS.void) return texts.statusVoid;
  if (status !== POINTS_STATUS.pending || releaseTime === null) return '';
  return fillIn(texts.statusFrozen, { date: localDayText(releaseTime, locale) });
}

interface Props {
  record: PointsRecord;
  locale: Locale;
  texts: PointsTexts;
}

/** One line of the points: what for, when, how many, and whether they are here yet. */
export function PointsItem({ record, locale, texts }: Props) {
  const { type, title, integral, mark, status, createTime } = record;
  const received = statusText(record, texts, locale);
  const isHere = type === 1 && status === POINTS_STATUS.done;
  return (
    <li>
      <div>
        <p>
          <b>{title}</b>
        </p>
        {mark && <p className="muted">{mark}</p>}
        <p className="small">
          <time>{momentText(createTime, locale)}</time>
        </p>
      </div>
      <div>
        <p className={isHere ? 'ok' : received && 'soon'}>
          <b className="number">{(type === 1 ? moreText : lessText)(numberText(integral, locale))}</b>
        </p>
        {received && <p className="small">{received}</p>}
      </div>
    </li>
  );
}
