import type { ListQuery } from '#locale/list-query.ts';
import { QueryLink } from '../QueryLink.tsx';
import type { DoneTexts } from '../texts.ts';
import { Sentence } from './Sentence.tsx';
import { type Done, whatWasDone } from './what-was-done.ts';

interface Props<Query> {
  done: Done | null | undefined;
  typed: string | undefined;
  query: Query & { exact?: 1 | undefined };
  texts: DoneTexts;
  go: (query: Query & { exact?: 1 | undefined }) => void;
}

/** Says below another title what was done with the words, and offers to search for the typed ones. */
export function CorrectionNote<Query extends ListQuery>({ done, typed = '', query, texts, go }: Props<Query>) {
  const said = done && typed ? whatWasDone(done, typed, texts) : null;
  if (!said) return null;
  return (
    <p className="notice mt-4 mb-4" role="status">
      <span>
        <Sentence text={said.text} word={said.word} />{' '}
        {said.instead && (
          <QueryLink className="link" query={{ ...query, exact: 1 as const, page: undefined }} go={go}>
            <Sentence text={texts.searchInstead} word={said.instead} />
          </QueryLink>
        )}
      </span>
    </p>
  );
}
