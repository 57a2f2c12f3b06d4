import { addressOf, type PageRecord } from '#publish/pages/page-record.ts';

/** The record of a page that shows nothing, but for what `more` says. */
export const pageRecord = (file: string, more: Partial<PageRecord> = {}): PageRecord => ({
  file,
  address: addressOf(file),
  hash: `hash of ${file}`,
  payload: null,
  shows: [],
  policy: 0,
  language: 'en',
  group: '',
  image: null,
  indexed: true,
  fault: '',
  ...more,
});
