import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { OperatorError } from '../../server/platform/config/operator-error.ts';
import { FETCH_TERMS, type FetchTerms, fetchPicture, type NoPicture } from './fetch-picture.ts';

/** A picture that is there: by what it is remembered, and its bytes when they are wanted. */
export interface FoundPicture {
  key: string;
  read(): Promise<Buffer | NoPicture>;
}

/** Finds what a file calls by an address. */
export type PictureOrigin = (url: string) => Promise<FoundPicture | NoPicture>;

/** After so many failures without an answer between them, the rest of a host's pictures is given up. */
const MOST_SILENCES = 3;

/** Pictures by their addresses. */
export function webPictures(terms: FetchTerms = FETCH_TERMS): PictureOrigin {
  const silences = new Map<string, number>();
  return async (address) => {
    const url = URL.parse(address);
    if (!url) return { why: 'this is no web address; pictures in a folder are named by --images' };
    const { href, host } = url;
    const read = async () => {
      if ((silences.get(host) ?? 0) >= MOST_SILENCES)
        return { why: `${host} did not answer ${MOST_SILENCES} times and was not asked again` };
      const answer = await fetchPicture(href, terms);
      silences.set(host, !Buffer.isBuffer(answer) && answer.isAway ? (silences.get(host) ?? 0) + 1 : 0);
      return answer;
    };
    return { key: href, read };
  };
}

/** The file name at the end of an address or a path, null when there is none that stays within one folder. */
export function fileNameOf(address: string): string | null {
  const path = URL.parse(address)?.pathname ?? address.split(/[?#]/)[0] ?? '';
  try {
    const name = basename(decodeURIComponent(path));
    return name === '' || name.startsWith('.') || /[/\\\0]/.test(name) ? null : name;
  } catch {
    return null;
  }
}

/** Pictures by the file names of their addresses, out of one folder. Remembered by content, so that a new file counts. */
export async function folderPictures(folder: string): Promise<PictureOrigin> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new OperatorError(`${folder} (--images) is no folder that can be read.`);
  return async (address) => {
    const name = fileNameOf(address);
    if (name === null) return { why: 'its address ends in no file name' };
    try {
      const file = join(folder, name);
      const { size } = await stat(file);
      if (size > FETCH_TERMS.mostBytes)
        return { why: `${name} is larger than ${FETCH_TERMS.mostBytes / 1024 / 1024} MB` };
      const bytes = await readFile(file);
      return { key: `sha256:${createHash('sha256').update(bytes).digest('hex')}`, read: async () => bytes };
    } catch (error) {
      const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
      return { why: isAbsent ? `${name} is not in ${folder}` : `${name} cannot be read: ${(error as Error).message}` };
    }
  };
}
