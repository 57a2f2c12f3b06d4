import type { PluralForms } from '#locale/plural.ts';
import type { CorrectionTexts } from './CorrectionNote.tsx';

export interface CardTexts {
  soldOut: string;
  was: string;
  sold: PluralForms;
  mallRun: string;
  onMobile: string;
}

export interface ListTexts extends CorrectionTexts {
  card: CardTexts;
  count: PluralForms;
  pageOf: string;
  best: string;
  sales: string;
  price: string;
  sort: string;
  filter: string;
  filters: string;
  category: string;
  brand: string;
  tags: string;
  from: string;
  to: string;
  apply: string;
  /** What is said of text that is no amount. */
  amount: string;
  clear: string;
  remove: string;
  show: string;
  close: string;
  previous: string;
  next: string;
  pages: string;
  /** Said of a page number behind the last, with `{{page}}`. */
  noPage: string;
  toLastPage: string;
  emptyTitle: string;
  /** Heading of the list, for who hears the page. */
  goods: string;
  emptyHint: string;
  /** What is offered where nothing was found. */
  popular: string;
  allCategories: string;
  failed: string;
  retry: string;
}
