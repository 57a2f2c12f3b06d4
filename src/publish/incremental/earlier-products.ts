import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { payloadPath } from '#catalog/page-payload.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { appendJsonLines, readJsonLines } from '#server/platform/static/json-lines.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { readPayload } from './partial-build.ts';

/** What a product's page says that decides which other pages a change concerns. */
export interface ProductFacts {
  categoryId: number;
  merId: number;
  /** 0: the page and its cards say "sold out". */
  stock: number;
}

/** Everything that pages of products said, by their file; null where a page was not there. */
export type ProductPages = ReadonlyMap<string, readonly (ProductFacts | null)[]>;

const payload = z.object({
  detail: z.object({
    productInfo: z.object({ categoryId: z.int(), merId: z.int(), stock: z.int() }),
  }),
});

/** What the page of a product says in a build: null for one that is not there, undefined for one that says nothing of this. */
function factsOf(folder: string, file: string): ProductFacts | null | undefined {
  if (!existsSync(join(folder, payloadPath(file)))) return null;
  return payload.safeParse(readPayload(folder, file)).data?.detail.productInfo;
}

/** Pages of products say the same of it in each language: those of one are looked at. */
const ofOneLanguage = (records: readonly PageRecord[]) =>
  records.filter(({ language, payload: hash }) => language === DEFAULT_LOCALE && hash).map(({ file }) => file);

/** What they say now. */
export const productPages = (folder: string, records: readonly PageRecord[]): ProductPages =>
  new Map(
    ofOneLanguage(records).flatMap((file) => {
      const facts = factsOf(folder, file);
      return facts === undefined ? [] : [[file, [facts]] as const];
    }),
  );

/** Those whose file is one of some. */
export const pagesAmong = (pages: ProductPages, isAmong: (file: string) => boolean): ProductPages =>
  new Map([...pages].filter(([file]) => isAmong(file)));

/** What pages say in two builds or more. */
export function together(...all: ProductPages[]): ProductPages {
  const pages = new Map<string, readonly (ProductFacts | null)[]>();
  for (const [file, facts] of all.flatMap((one) => [...one])) pages.set(file, [...(pages.get(file) ?? []), ...facts]);
  return pages;
}

/** Beside the state of the build. */
const NOTES = '_mall';
const NAME = /^earlier-(\d+)\.ndjson$/;
const nameOf = (cursor: number) => join(NOTES, `earlier-${cursor}.ndjson`);

interface Note {
  file: string;
  facts: ProductFacts | null;
}

/** Cursors of the notes in a build. */
const cursorsIn = (folder: string): number[] =>
  readdirSync(join(folder, NOTES))
    .flatMap((name) => Number(NAME.exec(name)?.[1] ?? Number.NaN))
    .filter(Number.isFinite);

const readNotes = (folder: string): Note[] =>
  cursorsIn(folder).flatMap((cursor) => [...readJsonLines<Note>(readFileSync(join(folder, nameOf(cursor))))]);

/** What pages of products have said in a build since all its other pages were made: other pages may still show any of it. */
export interface EarlierPages {
  folder: string;
  /** All of it, also what a process noted that was killed since. */
  pages: ProductPages;
  /** Notes what these pages say, before they are replaced or removed. Their other pages show the mall at `cursor`. */
  note(records: readonly PageRecord[], cursor: number): void;
}

export function openEarlierPages(folder: string): EarlierPages {
  const pages = new Map<string, (ProductFacts | null)[]>();
  const add = ({ file, facts }: Note) => void pages.set(file, [...(pages.get(file) ?? []), facts]);
  readNotes(folder).forEach(add);
  return {
    folder,
    pages,
    note(records, cursor) {
      const said = [...productPages(folder, records)];
      const notes = said.flatMap(([file, all]) => all.map((facts): Note => ({ file, facts })));
      if (notes.length === 0) return;
      appendJsonLines(join(folder, nameOf(cursor)), notes);
      notes.forEach(add);
    },
  };
}

/** Forgets what was noted before the state that all pages show now. */
export function dropEarlier(folder: string, cursor: number): void {
  for (const old of cursorsIn(folder)) if (old < cursor) rmSync(join(folder, nameOf(old)), { force: true });
}
