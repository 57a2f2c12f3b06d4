import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { accountLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import {
  $awaiting,
  type AwaitingReply,
  forgetOwnReviews,
  loadAwaiting,
  type ReviewAddress,
  readReviewAddress,
} from '#stores/reviews/own-reviews.ts';
import { Gate } from '../../accounts/Gate.tsx';
import { useReady } from '../../intent/use-ready.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ReviewFormTexts } from '../texts.ts';
import { LineForm } from './LineForm.tsx';
import { Thanks } from './Thanks.tsx';

interface Props {
  locale: Locale;
  texts: ReviewFormTexts;
}

/** An order has at most a hundred lines. */
const ALL = 100;

/** The line of the address first, then the others. */
const ordered = (lines: readonly AwaitingReply[], lineId: number) =>
  lines.toSorted((a, b) => Number(b.id === lineId) - Number(a.id === lineId));

const Nothing = ({ locale, texts }: Props) => (
  <div className="panel empty">
    <Icon name="star" className="icon big" />
    <h2>{texts.nothing}</h2>
    <p className="muted">{texts.nothingHint}</p>
    <a className="button primary" href={accountLink(locale, 'reviews')}>
      {texts.all}
    </a>
  </div>
);

function Forms({ address, locale, texts }: Props & { address: ReviewAddress }) {
  const shown = useStore($awaiting);
  const [reviewed, setReviewed] = useState<readonly AwaitingReply[]>([]);
  const { orderNo, lineId, stars } = address;
  const load = () => void loadAwaiting({ orderNo, limit: ALL });
  useEffect(() => {
    void loadAwaiting({ orderNo, limit: ALL });
    return forgetOwnReviews;
  }, [orderNo]);
  const page = shown?.page;
  if (!page && shown?.state === 'failed')
    return <Failed texts={{ failed: texts.loadFailed, retry: texts.retry }} message={shown.message} again={load} />;
  if (!page) return <div className="panel skeleton" aria-hidden="true" />;
  const left = ordered(page.list, lineId).filter(({ id }) => !reviewed.some((one) => one.id === id));
  const last = reviewed.at(-1);
  return (
    <div className="stack">
      {last && <Thanks key={last.id} line={last} left={left} locale={locale} texts={texts} />}
      {!last && left.length === 0 && <Nothing locale={locale} texts={texts} />}
      {left.map((line, at) => (
        <LineForm
          key={line.id}
          line={line}
          stars={line.id === lineId ? stars : 0}
          isOpen={at === 0 && !last}
          locale={locale}
          texts={texts}
          onDone={() => setReviewed((before) => [...before, line])}
        />
      ))}
    </div>
  );
}

/** Reviews of the lines of one order, which the address names. */
export default function ReviewFormPage({ locale, texts }: Props) {
  const ref = useReady<HTMLDivElement>();
  const [address, setAddress] = useState<ReviewAddress | null>(null);
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-languages] a'))
      link.search = location.search;
    setAddress(readReviewAddress(location.search));
  }, []);
  return (
    <div ref={ref}>
      <Gate texts={texts.gate}>
        {address?.orderNo && <Forms address={address} locale={locale} texts={texts} />}
        {address?.orderNo === '' && <Nothing locale={locale} texts={texts} />}
      </Gate>
    </div>
  );
}
