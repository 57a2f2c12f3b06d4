import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { Orm } from '../server/platform/db/open.ts';
import type { Amounts } from './amounts.ts';
import type { Codes } from './codes.ts';
import type { Lock } from './locks.ts';

/** Where something stands in a document: ['skus', 2, 'price']. */
export type Path = readonly (string | number)[];

/** What a document names in another one. */
export interface Reference {
  /** The kind of what is named. */
  kind: string;
  key: string;
  path: Path;
}

/** What is wrong at one place of a document. */
export interface Complaint {
  path: Path;
  message: string;
}

/** What is taken, and may still be a mistake, at one place of a document. */
export interface Warning extends Complaint {
  key: string;
}

export interface WarningContext {
  tx: Sql;
  codes: Codes;
  /** What the same files change of a kind. */
  changesOf(kind: string): readonly Change<object>[];
  /** Whether the mall ships to a country, once the files are applied. */
  shipsTo(code: string): boolean;
}

/** Where the documents of a kind stand. */
export type Place =
  /** All in one file, as an object with a member for each. */
  | { file: string }
  /** The file is the one document of its kind. */
  | { single: string }
  /** A file each, `folder/<key>.json`; a key may contain a slash. */
  | { folder: string }
  /** All in one table, rows of a document beside each other. */
  | { table: string };

export interface ReadContext {
  /** Of the transaction. It sees what others commit meanwhile: see `isStillAsPlanned`. */
  tx: Sql;
  orm: Orm;
  codes: Codes;
  amounts: Amounts;
}

export interface WriteContext extends ReadContext {
  now: Date;
  /** IANA name of the mall's zone, whose days flash sales count. */
  timezone: string;
}

export interface Change<Doc> {
  key: string;
  id: number;
  /** Null where it is new. */
  before: Doc | null;
  after: Doc;
}

/** One kind of thing that a mall consists of: how it is written in files, read from the database, and written to it. */
export interface KindSpec<Doc extends object> {
  /** As plans name it: 'category'. */
  name: string;
  place: Place;
  /** What is wrong with a key that is no name of a file; null where nothing is. */
  keyFault?(key: string): string | null;
  /** Files leave out what has its default, and have the members in this order. */
  schema: z.ZodType<Doc>;
  /** Members that keep the mall's value where a file leaves them out. */
  kept?: readonly (keyof Doc & string)[];
  /**
   * A member whose entries change by themselves all the time: an entry that the file has changed counts, whatever the mall has by
   * then; every other is left alone.
   */
  counted?: keyof Doc & string;
  /** Reserves ids for new documents, so that others can refer to them before they are written. Without it ids are of no use. */
  reserve?(tx: Sql, count: number): Promise<() => number>;
  references?(doc: Doc, key: string): Reference[];
  /** What no schema sees: amounts with too many decimals, two values of one name. */
  complaints?(doc: Doc, context: Pick<ReadContext, 'amounts'>): Complaint[];
  /** A document of a file with its amounts as the mall writes them, so that equal ones compare equal: '449' is '449.00'. */
  canonical?(doc: Doc, amounts: Amounts): Doc;
  /**
   * A document with those lists sorted whose order says nothing, to compare it alone: complaints and references name places of the
   * file.
   */
  ordered?(doc: Doc): Doc;
  warnings?(changes: readonly Change<Doc>[], context: WarningContext): Promise<Warning[]>;
  /** All documents of the mall, in an order that is the same each time. */
  read(context: ReadContext): AsyncIterable<readonly [key: string, doc: Doc]>;
  /** The same of some documents, of those that there are; for kinds of many documents, of which few change. */
  readSome?(context: ReadContext, keys: readonly string[]): AsyncIterable<readonly [key: string, doc: Doc]>;
  /** The kind of `catalog_change` that every change of a document leaves a row of; goes with `readSome`: what neither file nor mall has changed is not read. */
  watched?: string;
  /** Left out where it does not matter what the mall has by the time of writing. */
  lock?: Lock;
  write(changes: readonly Change<Doc>[], context: WriteContext): Promise<void>;
  /** Takes documents out of the mall. Left out where a document of this kind always exists. */
  remove?(keys: readonly { key: string; id: number }[], context: WriteContext): Promise<void>;
  /** The mall's document as it is compared with a file, where they may differ without a change being due. */
  comparable?(stored: Doc, file: Doc): Doc;
  /** Which changes break something that shoppers or programs rely on. */
  breaks?(change: { before: Doc; after: Doc }): string | null;
}

/** A kind whose type of documents nothing outside needs to know. */
export type Kind = KindSpec<object>;

/** The only place where the type of a kind's documents is forgotten; `schema` checks each before it comes back. */
export const defineKind = <Doc extends object>(spec: KindSpec<Doc>): Kind => spec as unknown as Kind;
