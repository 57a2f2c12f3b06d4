import type { Encoding } from './encodings.ts';

/** Each encoded form is a document of its own to caches, so each has its own tag. */
export const entityTag = (hash: string, encoding: Encoding) =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

/** Whether the client holds the content already, in whichever encoding. */
export function isUnchanged(ifNoneMatch: string | undefined, hash: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/^"|(-br|-gzip)?"$/g, '') === hash,
  );
}
