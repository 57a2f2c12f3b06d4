import { pageNumbers } from '#domain/lists/page-numbers.ts';
import { fillIn } from '#locale/fill-in.ts';
import { type ListQuery, searchString } from '#locale/list-query.ts';
import type { IconName } from '../../styles/icons.ts';
import { Icon } from '../ui/Icon.tsx';
import { QueryLink } from './QueryLink.tsx';
import type { PagesTexts } from './texts.ts';

interface Props<Query> {
  query: Query;
  last: number;
  /** Whether the mall has answered: before that the last page is not known. */
  isReady: boolean;
  texts: PagesTexts;
  go: (query: Query) => void;
}

/** An address may name a page behind the last one, as when products have left the list since it was shared. */
const PastEnd = <Query extends ListQuery>({ query, last, texts, go }: Omit<Props<Query>, 'isReady'>) => (
  <div className="past-end" role="status">
    <h2>{texts.lastPage}</h2>
    <p className="muted">{fillIn(texts.noPage, { page: query.page ?? 1 })}</p>
    <p className="row wraps">
      <QueryLink className="button primary" query={{ ...query, page: last }} go={go}>
        {fillIn(texts.toPage, { page: last })}
      </QueryLink>
      {last > 1 && (
        <QueryLink className="button" query={{ ...query, page: undefined }} go={go}>
          {texts.firstPage}
        </QueryLink>
      )}
    </p>
  </div>
);

/** Page numbers as real links. */
export function Pages<Query extends ListQuery>({ query, last, isReady, texts, go }: Props<Query>) {
  const current = query.page ?? 1;
  if (isReady && last > 0 && current > last) return <PastEnd query={query} last={last} texts={texts} go={go} />;
  if (last <= 1) return null;
  const link = (page: number, label: string | undefined, content: React.ReactNode, key: string) => {
    const wanted = { ...query, page };
    return (
      <a
        key={key}
        href={searchString(wanted) || '?'}
        aria-label={label}
        rel={label ? (page < current ? 'prev' : 'next') : undefined}
        onClick={(event) => {
          event.preventDefault();
          go(wanted);
        }}
      >
        {content}
      </a>
    );
  };
  const chevron = (name: IconName) => <Icon name={name} className="icon mirrored" />;
  return (
    <nav className="pagination asks" aria-label={texts.pages}>
      {current > 1 && link(current - 1, texts.previous, chevron('chevron-left'), 'previous')}
      {pageNumbers(current, last).map((n, at) => {
        if (n === null) return <span key={`gap ${at}`}>…</span>;
        return n === current ? (
          <span key={n} className="current" aria-current="page">
            {n}
          </span>
        ) : (
          link(n, undefined, n, String(n))
        );
      })}
      {current < last && link(current + 1, texts.next, chevron('chevron-right'), 'next')}
    </nav>
  );
}
