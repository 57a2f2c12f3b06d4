import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useCallback } from 'react';
import type { Page } from '#contract/fields.ts';
import { FAVORITES_EACH, type FavoriteQuery, readFavoriteQuery } from '#stores/favorites/favorite-lists.ts';
import { type FavoriteKind, forgetFavorites } from '#stores/favorites/favorites.ts';
import type { Answered } from '#stores/shell/paged-list.ts';
import { showToast } from '#stores/shell/toast.ts';
import { useReady } from '../intent/use-ready.ts';
import { Pages } from '../search/Pages.tsx';
import { useAddress } from '../search/use-address.ts';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Selection } from './Selection.tsx';
import type { FavoriteListTexts } from './texts.ts';

interface Props<Item> {
  kind: FavoriteKind;
  $shown: ReadableAtom<Answered<FavoriteQuery, Page<Item>> | null>;
  ask: (query: FavoriteQuery) => Promise<void>;
  texts: FavoriteListTexts;
  emptyPicture: string;
  /** Where there is something to save. */
  wayOn: ReactNode;
  waiting: ReactNode;
  /** How many there are, as the list's heading. */
  count?: (total: number) => string;
  show: (items: readonly Item[]) => ReactNode;
}

/** One page of what somebody saved, the page in the address. */
export function FavoriteList<Item>(props: Props<Item>) {
  const { kind, $shown, ask, texts, emptyPicture, wayOn, waiting, count, show } = props;
  const ref = useReady<HTMLDivElement>();
  const shown = useStore($shown);
  const load = useCallback((query: FavoriteQuery) => void ask(query), [ask]);
  const { query, go } = useAddress(readFavoriteQuery, load, ref);
  const page = shown?.page;
  const remove = async (ids: number[]) => {
    const isDone = await forgetFavorites(kind, ids);
    showToast(isDone ? texts.removed : texts.notDone, { isError: !isDone });
    if (!isDone) return;
    // A page that was emptied is none any longer; one that is still there comes anew by itself.
    const last = Math.max(Math.ceil(((page?.total ?? 0) - ids.length) / FAVORITES_EACH), 1);
    if ((query?.page ?? 1) > last) go({ page: last });
  };
  return (
    <div ref={ref} className="stack" aria-busy={shown?.state === 'loading'}>
      {shown?.state === 'failed' && <Failed texts={texts} message={shown.message} again={() => ask(query ?? {})} />}
      {!page && shown?.state !== 'failed' && waiting}
      {page?.total === 0 && (
        <Empty picture={emptyPicture} title={<h2 className="h3">{texts.empty}</h2>} hint={texts.emptyHint}>
          {wayOn}
        </Empty>
      )}
      {page && page.total > 0 && count && <h2 className="count">{count(page.total)}</h2>}
      {page && page.total > 0 && (
        <Selection texts={texts} remove={remove}>
          {show(page.list)}
        </Selection>
      )}
      <Pages query={query ?? {}} isReady={shown?.state === 'ready'} last={page?.totalPage ?? 1} texts={texts} go={go} />
    </div>
  );
}
