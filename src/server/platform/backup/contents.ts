import type { PlatformConfig } from '../config/config.ts';

/** Files of the data folder, and folders of files that may be in a bucket instead. Nothing else of it belongs to a backup. */
const SINGLE_FILES = ['pictures-unfinished', 'sandbox-key'];
const FOLDERS = ['pictures', 'uploads'];

/** What of the data folder belongs to a backup: not the database, which is read row by row, nor what is in a bucket. */
export const contentsOf = ({ files }: Pick<PlatformConfig, 'files'>): string[] => [
  ...SINGLE_FILES,
  ...(files ? [] : FOLDERS),
];

/** Whether a backup may have a file at this path of the data folder: the secret, the database and all else are never written by one. */
export function isContent(path: string): boolean {
  const [first = '', ...more] = path.split('/');
  return more.length === 0 ? SINGLE_FILES.includes(first) : FOLDERS.includes(first);
}
