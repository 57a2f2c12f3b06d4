import type { SearchQuery } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { QueryLink } from '../QueryLink.tsx';
import type { DoneTexts } from '../texts.ts';
import { Sentence } from './Sentence.tsx';
import { type Done, whatWasDone } from './what-was-done.ts';

interface Props {
  level: 'h1' | 'h2';
  /** The title where the list is of no words, or of just what was typed. */
  title: string;
  /** How many there are, in words; nothing as long as that is not known. */
  count: string | false;
  done: Done;
  query: SearchQuery;
  locale: Locale;
  texts: DoneTexts;
  go: (query: SearchQuery) => void;
}

/** Searches for fewer of the words, with how many products each finds. */
const SmallerSearches = ({ done, query, locale, go }: Pick<Props, 'done' | 'query' | 'locale' | 'go'>) => (
  <ul className="row wraps">
    {(done.fewer ?? []).map(({ words, count }) => (
      <li key={words}>
        <QueryLink className="chip" query={{ searchValue: words, merId: query.merId }} go={go}>
          <bdi>{words}</bdi>
          <span className="muted">{numberText(count, locale)}</span>
        </QueryLink>
      </li>
    ))}
  </ul>
);

/** The title says what was done with the words; below it are the search for what was typed and searches for fewer words. */
export function SearchHead({ level: Heading, title, count, done, query, locale, texts, go }: Props) {
  const typed = query.searchValue ?? '';
  const said = typed ? whatWasDone(done, typed, texts) : null;
  const hasFewer = typed !== '' && (done.fewer?.length ?? 0) > 0;
  if (!said && !hasFewer)
    return (
      <div className="row spread wraps">
        <Heading>
          <bdi>{title}</bdi>
        </Heading>
        <p className="muted" aria-live="polite">
          {count}
        </p>
      </div>
    );
  return (
    <div className="search-head">
      <Heading className={said ? 'said' : undefined}>
        {said ? <Sentence text={said.text} word={said.word} /> : <bdi>{title}</bdi>}
      </Heading>
      <p className="muted">
        {hasFewer && <span>{done.complete ? texts.allFirst : texts.bestMatches}</span>}
        {said?.instead && (
          <QueryLink className="link" query={{ ...query, exact: 1, page: undefined }} go={go}>
            <Sentence text={texts.searchInstead} word={said.instead} />
          </QueryLink>
        )}
        <span className="end" aria-live="polite">
          {count}
        </span>
      </p>
      {hasFewer && <SmallerSearches done={done} query={query} locale={locale} go={go} />}
    </div>
  );
}
