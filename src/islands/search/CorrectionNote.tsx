import type { Correction } from '#contract/search.ts';
import { type ListQuery, searchString } from '#locale/list-query.ts';
import type { CorrectionTexts } from './texts.ts';

interface Props<Query> {
  correction: Correction | null | undefined;
  query: Query & { exact?: 1 | undefined };
  texts: CorrectionTexts;
  go: (query: Query & { exact?: 1 | undefined }) => void;
}

/** A sentence around a word that stands out; the word may run the other way than the sentence. */
function Sentence({ text, word }: { text: string; word: string }) {
  const [before, after] = text.split('{{word}}');
  return (
    <>
      {before}
      <b>
        <bdi>{word}</bdi>
      </b>
      {after}
    </>
  );
}

/** Says that another spelling was searched for than the typed one, and offers to search for the typed one. */
export function CorrectionNote<Query extends ListQuery>({ correction, query, texts, go }: Props<Query>) {
  if (!correction) return null;
  const { typed, shown } = correction;
  const instead = { ...query, exact: 1 as const, page: undefined };
  return (
    <p className="notice mt-2 mb-4" role="status">
      <span>
        <Sentence text={shown ? texts.resultsFor : texts.similarTo} word={shown || typed} />{' '}
        <a
          className="link"
          href={searchString(instead)}
          onClick={(event) => {
            event.preventDefault();
            go(instead);
          }}
        >
          <Sentence text={texts.searchInstead} word={typed} />
        </a>
      </span>
    </p>
  );
}
