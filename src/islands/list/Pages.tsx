import { pageNumbers } from '#domain/page-numbers.ts';
import { type ListQuery, searchString } from '#locale/links.ts';
import type { IconName } from '../../styles/icons.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ListTexts } from './texts.ts';

export type PagesTexts = Pick<ListTexts, 'pages' | 'previous' | 'next'>;

interface Props<Query> {
  query: Query;
  last: number;
  texts: PagesTexts;
  go: (query: Query) => void;
}

/** Page numbers as real links. */
export function Pages<Query extends ListQuery>({ query, last, texts, go }: Props<Query>) {
  if (last <= 1) return null;
  const current = query.page ?? 1;
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
  const chevron = (name: IconName) => <Icon name={name} className="i dir" />;
  return (
    <nav className="pag asks" aria-label={texts.pages}>
      {current > 1 && link(current - 1, texts.previous, chevron('chevron-left'), 'previous')}
      {pageNumbers(current, last).map((n, at) => {
        if (n === null) return <span key={`gap ${at}`}>…</span>;
        return n === current ? (
          <span key={n} className="on" aria-current="page">
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
