import type { Readable } from 'node:stream';

/** A file that was found: its whole content, where that is read in one go, or a stream of so many bytes. */
export type OpenFile = { whole: Buffer } | { stream: Readable; bytes: number };

/** Files by key ('a1/a1b2….webp'), which a folder of this machine or a bucket holds. A key that leads out of the store is refused. */
export interface FileStore {
  /** Where the files are, for messages: 'the folder /srv/mall/pictures'. */
  readonly place: string;
  /** Readers find the file before or the new one, never half of it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Null for one that is not there. A stream has to be read or destroyed. */
  open(key: string): Promise<OpenFile | null>;
  /** The whole content; null for one that is not there. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** One that is not there is gone already. */
  remove(key: string): Promise<void>;
  /** The keys of all files. */
  list(): Promise<string[]>;
}

const SEGMENT = /^(?!\.{1,2}$)[^\\\0]+$/;

/** Throws for a key that is no path below the store: keys come from addresses that visitors request. */
export function checkKey(key: string): void {
  if (!key.split('/').every((segment) => SEGMENT.test(segment))) throw new Error(`"${key}" is no key of a file`);
}
