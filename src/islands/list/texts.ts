import type { PluralForms } from '#locale/plural.ts';

export interface CardTexts {
  soldOut: string;
  was: string;
  sold: PluralForms;
  mallRun: string;
  onMobile: string;
}

export interface ListTexts {
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
