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

/** Such facts by the file of the page; null for a page that was not there. */
export type ProductPages = ReadonlyMap<string, ProductFacts | null>;

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

export const productPages = (folder: string, records: readonly PageRecord[]): ProductPages =>
  new Map(
    ofOneLanguage(records).flatMap((file) => {
      const facts = factsOf(folder, file);
      return facts === undefined ? [] : [[file, facts] as const];
    }),
  );

/** Those of some files. */
export const pagesOf = (pages: ProductPages, files: ReadonlySet<string>): ProductPages =>
  new Map([...pages].filter(([file]) => files.has(file)));

/** Beside the state, by the cursor of it that other pages still show. */
const NOTES = '_mall';
const NAME = /^earlier-(\d+)\.ndjson$/;
const nameOf = (cursor: number) => join(NOTES, `earlier-${cursor}.ndjson`);

interface Note {
  file: string;
  facts: ProductFacts | null;
}

/**
 * Notes what pages of products say in a build before they are replaced: other pages still show that, and a process that is
 * killed then could not find out any more which of them are to be made again. The first note of a page counts.
 */
export function noteEarlier(live: string, cursor: number, records: readonly PageRecord[]): void {
  const notes = [...productPages(live, records)].map(([file, facts]): Note => ({ file, facts }));
  if (notes.length > 0) appendJsonLines(join(live, nameOf(cursor)), notes);
}

/** Cursors of the notes in a build, in ascending order. */
const cursorsIn = (live: string): number[] =>
  readdirSync(join(live, NOTES))
    .flatMap((name) => Number(NAME.exec(name)?.[1] ?? Number.NaN))
    .filter(Number.isFinite)
    .sort((one, other) => one - other);

/** What pages of products said when the other pages of the build were made, for those that were replaced since. */
export function readEarlier(live: string): ProductPages {
  const earlier = new Map<string, ProductFacts | null>();
  for (const cursor of cursorsIn(live))
    for (const { file, facts } of readJsonLines<Note>(readFileSync(join(live, nameOf(cursor)), 'utf8')))
      if (!earlier.has(file)) earlier.set(file, facts);
  return earlier;
}

/** Forgets what was noted before the state that all pages show now. */
export function dropEarlier(live: string, cursor: number): void {
  for (const old of cursorsIn(live)) if (old < cursor) rmSync(join(live, nameOf(old)), { force: true });
}
