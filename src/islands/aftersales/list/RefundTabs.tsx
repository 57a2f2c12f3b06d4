import { type RefundQuery, searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import type { RefundCounts } from '#stores/aftersales/refunds.ts';
import type { RefundListTexts } from '../texts.ts';

interface Props {
  query: RefundQuery;
  counts: RefundCounts | null;
  locale: Locale;
  texts: RefundListTexts;
  go: (query: RefundQuery) => void;
}

/** What can be returned, what is in progress and what is finished, as links; what was searched for stays. */
export function RefundTabs({ query, counts, locale, texts, go }: Props) {
  const views = [
    ['apply', texts.viewApply, counts?.applyCount],
    [undefined, texts.viewProgress, counts?.openCount],
    ['records', texts.viewRecords, counts?.closedCount],
  ] as const;
  return (
    <nav className="view-tabs" aria-label={texts.views}>
      {views.map(([type, name, count]) => {
        const wanted = { type, keywords: query.keywords };
        return (
          <a
            key={name}
            href={searchString(wanted) || '?'}
            aria-current={query.type === type ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              go(wanted);
            }}
          >
            {name} {count !== undefined && <span className="small number">{numberText(count, locale)}</span>}
          </a>
        );
      })}
    </nav>
  );
}
