import type { ReactNode } from 'react';
import { homeLink } from '#locale/links.ts';
import type { AccountQuery } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import type { Answered } from '#stores/shell/paged-list.ts';
import { Pages } from '../search/Pages.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { LedgerTexts } from './texts.ts';

interface Props<Query extends AccountQuery> {
  shown: Answered<Query, { total: number; totalPage: number }> | null;
  query: Query | null;
  locale: Locale;
  texts: LedgerTexts;
  icon: 'wallet' | 'gem' | 'ticket';
  load: (query: Query) => void;
  go: (query: Query) => void;
  /** What stands here until the first answer. */
  waiting: ReactNode;
  /** Where somebody who has nothing goes on; the mall's first page when left out. */
  way?: ReactNode;
  /** The list itself. */
  children: ReactNode;
}

/** Around a list that answers the address: what is awaited, what failed, what is empty, and its pages. */
export function LedgerList<Query extends AccountQuery>(props: Props<Query>) {
  const { shown, query, locale, texts, icon, load, go, waiting, way, children } = props;
  const total = shown?.page?.total ?? 0;
  const isEmpty = shown?.state === 'ready' && total === 0;
  return (
    <>
      {shown?.state === 'failed' && query && <Failed texts={texts} message={shown.message} again={() => load(query)} />}
      {!shown?.page && shown?.state !== 'failed' && waiting}
      {isEmpty && (
        <div className="empty">
          <Icon name={icon} className="icon big" />
          <p>
            <b>{texts.none}</b>
          </p>
          <p className="muted">{texts.noneHint}</p>
          {way ?? (
            <a className="button primary" href={homeLink(locale)}>
              {texts.merchant}
            </a>
          )}
        </div>
      )}
      {total > 0 && (
        <div className="fades" aria-busy={shown?.state === 'loading'} aria-live="polite">
          {children}
        </div>
      )}
      {query && (
        <Pages
          query={query}
          isReady={shown?.state === 'ready'}
          last={shown?.page?.totalPage ?? 0}
          texts={texts}
          go={go}
        />
      )}
    </>
  );
}
