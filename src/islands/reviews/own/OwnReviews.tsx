import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { accountLink } from '#locale/links.ts';
import { type OwnReviewQuery, searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import {
  $awaiting,
  $ownReviews,
  forgetOwnReviews,
  loadAwaiting,
  loadOwnReviews,
  readOwnReviewQuery,
} from '#stores/reviews/own-reviews.ts';
import { showCarriedToast } from '#stores/shell/carried-toast.ts';
import { Gate } from '../../accounts/Gate.tsx';
import { useReady } from '../../intent/use-ready.ts';
import { Pages } from '../../search/Pages.tsx';
import { useAddress } from '../../search/use-address.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AwaitingItem } from '../AwaitingItem.tsx';
import type { OwnReviewTexts } from '../texts.ts';
import { OwnReview } from './OwnReview.tsx';

interface Props {
  locale: Locale;
  texts: OwnReviewTexts;
}

type Go = (query: OwnReviewQuery) => void;

/** Both views as links, each with how many it holds. */
function Tabs({ query, locale, texts, go }: Props & { query: OwnReviewQuery; go: Go }) {
  const totals = { waiting: useStore($awaiting)?.page?.total, done: useStore($ownReviews)?.page?.total };
  const tab = (view: 'done' | undefined, name: string, total: number | undefined) => {
    const isShown = query.view === view;
    return (
      <a
        href={searchString({ view }) || '?'}
        className={isShown ? 'current' : undefined}
        aria-current={isShown ? 'page' : undefined}
        onClick={(event) => {
          event.preventDefault();
          go({ view });
        }}
      >
        {name} {total !== undefined && <span className="small number">{numberText(total, locale)}</span>}
      </a>
    );
  };
  return (
    <nav className="tabs" aria-label={texts.views}>
      {tab(undefined, texts.toReview, totals.waiting)}
      {tab('done', texts.reviewed, totals.done)}
    </nav>
  );
}

const Nothing = ({ title, locale, texts }: Props & { title: string }) => (
  <div className="panel empty">
    <Icon name="star" className="icon big" />
    <h2>{title}</h2>
    <p className="muted">{texts.noneHint}</p>
    <a className="button primary" href={accountLink(locale, 'orders')}>
      {texts.orders}
    </a>
  </div>
);

const Waiting = () => (
  <div className="panel reviewed-items" aria-hidden="true">
    <div className="skeleton" />
    <div className="skeleton" />
  </div>
);

interface Answer<Item> {
  state: string;
  page: { list: readonly Item[]; totalPage: number } | null;
  message?: string;
}

/** A list as it was answered, or why it was not. */
function View<Item>(
  given: Props & { shown: Answer<Item> | null; none: string; again: () => void; row: (item: Item) => ReactNode },
) {
  const { shown, none, again, row, locale, texts } = given;
  if (shown?.state === 'failed' && !shown.page) return <Failed texts={texts} message={shown.message} again={again} />;
  if (!shown?.page) return <Waiting />;
  if (shown.page.list.length === 0) return <Nothing title={none} locale={locale} texts={texts} />;
  return (
    <section className="panel reviewed-items" aria-busy={shown.state === 'loading'}>
      {shown.page.list.map(row)}
    </section>
  );
}

function Own({ locale, texts }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const [awaiting, written] = [useStore($awaiting), useStore($ownReviews)];
  const ask = useCallback(({ view, page }: OwnReviewQuery) => {
    void loadAwaiting({ page: view ? undefined : page });
    void loadOwnReviews({ page: view ? page : undefined });
  }, []);
  const { query, load, go } = useAddress(readOwnReviewQuery, ask, top);
  useEffect(() => {
    showCarriedToast();
    return forgetOwnReviews;
  }, []);
  const wanted = query ?? {};
  const shown = wanted.view ? written : awaiting;
  const around = { locale, texts, again: () => load(wanted) };
  return (
    <div ref={top}>
      <Tabs query={wanted} locale={locale} texts={texts} go={go} />
      {wanted.view ? (
        <View
          {...around}
          shown={written}
          none={texts.noneWritten}
          row={(review) => <OwnReview key={review.id} review={review} locale={locale} texts={texts} />}
        />
      ) : (
        <View
          {...around}
          shown={awaiting}
          none={texts.none}
          row={(line) => <AwaitingItem key={line.id} line={line} locale={locale} texts={texts} />}
        />
      )}
      <Pages
        query={wanted}
        isReady={shown?.state === 'ready'}
        last={shown?.page?.totalPage ?? 1}
        texts={texts}
        go={go}
      />
    </div>
  );
}

/** What of one's orders waits for a review, and what one has written. */
export default function OwnReviews(props: Props) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Gate texts={props.texts.gate}>
        <Own {...props} />
      </Gate>
    </div>
  );
}
