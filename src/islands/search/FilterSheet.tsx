import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillIn } from '#locale/fill-in.ts';
import type { SearchQuery } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { $draftFilters, type Filters, forgetDraftFilters, loadDraftFilters } from '#stores/search/product-list.ts';
import { TitledDialog } from '../ui/dialogs/TitledDialog.tsx';
import { withoutFilters } from './ActiveFilters.tsx';
import type { ListTexts } from './texts.ts';

/** What is being chosen in the sheet. It becomes the list's question by the sheet's button alone. */
export function useDraft(category: number | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<SearchQuery | null>(null);
  const filters = useStore($draftFilters);
  const choose = useCallback(
    (query: SearchQuery) => {
      setDraft(query);
      void loadDraftFilters({ ...query, cid: query.cid ?? category });
    },
    [category],
  );
  const drop = useCallback(() => {
    setOpen(false);
    setDraft(null);
    forgetDraftFilters();
  }, []);
  /** Its content is made for it alone: in most visits nobody opens it. */
  const open = () => flushSync(() => setOpen(true));
  return { isOpen, open, draft, filters, choose, drop };
}

/** The filters with a question of their own, and what becomes of a choice. */
export type SheetPanel = (
  query: SearchQuery,
  filters: Filters | null,
  choose: (query: SearchQuery) => void,
) => ReactNode;

interface Props {
  dialog: RefObject<HTMLDialogElement | null>;
  texts: ListTexts;
  locale: Locale;
  draft: ReturnType<typeof useDraft>;
  /** The question of the list, and how many products answer it. */
  query: SearchQuery;
  total: number;
  panel: SheetPanel;
  go: (query: SearchQuery) => void;
}

/** The filters on phones: a sheet from below, whose button shows how many products are left and stays in reach. */
export function FilterSheet({ dialog, texts, locale, draft, query, total, panel, go }: Props) {
  const chosen = draft.draft ?? query;
  const left = draft.draft && draft.filters ? draft.filters.total : total;
  const show = () => {
    dialog.current?.close();
    if (draft.draft) go({ ...draft.draft, page: undefined });
  };
  const clear = (
    <button type="button" className="link small" onClick={() => draft.choose(withoutFilters(chosen))}>
      {texts.clear}
    </button>
  );
  return (
    <TitledDialog
      dialog={dialog}
      name="filters"
      title={texts.filters}
      close={texts.close}
      beside={clear}
      className="filter-sheet"
      onClose={draft.drop}
    >
      {draft.isOpen && panel(chosen, draft.filters, draft.choose)}
      <p className="sheet-action">
        <button type="button" className="button primary full" aria-live="polite" onClick={show}>
          {left === null ? texts.showAll : fillIn(texts.show, { count: numberText(left, locale) })}
        </button>
      </p>
    </TitledDialog>
  );
}
