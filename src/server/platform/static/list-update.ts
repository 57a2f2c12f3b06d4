import type { FileUpdate } from './build-files.ts';

/**
 * In a bucket of pages: what has changed since the list of files there was written, all of it each time. API processes read it
 * for every change; the list has megabytes in a large mall.
 */
export const LIST_UPDATE_KEY = '_mall/list-update.json';

export interface ListUpdate extends FileUpdate {
  /** Hash of the list that it changes; it says nothing about any other. */
  base: string;
}
