import type { PluralForms } from '#locale/plural.ts';

/** What the waitlist of a flash sale says; it comes with the texts of variants, so that no page carries it. */
export interface WaitlistTexts {
  open: string;
  join: string;
  logIn: string;
  next: string;
  /** How many are before. */
  ahead: PluralForms;
  reserved: string;
  order: string;
  leave: string;
  failed: string;
}
