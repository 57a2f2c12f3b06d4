import type { Locale } from '#locale/locales.ts';

/** A product in a mail; `end` stands at the end of its line: an amount, or how many there are. */
export interface MailItem {
  name: string;
  details: string;
  end: string;
}

/** A label with its value. Values such as numbers and amounts are written from left to right in every language. */
export interface MailRow {
  label: string;
  value: string;
  isLeftToRight?: true;
  /** An amount that is taken off. */
  isDiscount?: true;
}

export type MailBlock =
  | { kind: 'steps'; names: readonly string[]; done: number }
  | { kind: 'amount'; label: string; amount: string; note: string }
  | { kind: 'heading'; text: string }
  | { kind: 'items'; items: readonly MailItem[] }
  | { kind: 'sums'; rows: readonly MailRow[]; total: MailRow }
  | { kind: 'quote'; text: string }
  | { kind: 'button'; text: string; href: string; ifNot: string }
  | { kind: 'facts'; rows: readonly MailRow[] };

/** What a mail says, in the order in which it is said. HTML and text are made of it, so that both say the same. */
export interface MailContent {
  locale: Locale;
  mallName: string;
  mallLink: string;
  subject: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  title: string;
  lead: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets it. */
  reason: string;
  links: readonly { text: string; href: string }[];
  /** The mall's postal address; '' for none. */
  address: string;
}
