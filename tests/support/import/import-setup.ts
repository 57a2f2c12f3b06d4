import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { afterEach, beforeEach } from 'vitest';
import { queryTokens } from '#domain/search/search-text.ts';
import { type ImportOrder, importFile } from '#import/import-file.ts';
import { folderPictures } from '#import/pictures/picture-origin.ts';
import { createPictureWriter } from '#import/pictures/picture-writer.ts';
import type { Locale } from '#locale/locales.ts';
import { findProductIds } from '#server/modules/search/queries/product-search.ts';
import { allIn, ranking } from '#server/modules/search/queries/search-query.ts';
import type { Database } from '#server/platform/db/open.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { freshDatabase } from '../database/database.ts';
import { databaseSocket } from '../database/socket.ts';
import { NOW } from '../mall/now.ts';
import { type Cells, csvOf } from './shopify-file.ts';

/** Every row of every table with the transaction that wrote it: equal only when nothing was written. */
async function stateOf(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const states = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql<{ state: string }[]>`
        select count(*) || ' ' || md5(coalesce(string_agg(t.xmin::text || t::text, '|' order by t::text), '')) as state from ${sql(name)} t`;
      return [name, row?.state ?? ''] as const;
    }),
  );
  return Object.fromEntries(states);
}

export interface StoredCard {
  id: number;
  price: number;
  image: string;
  name: string;
  category_id: number;
  is_shown: boolean;
  is_specified: boolean;
}

const productIn = (sql: Sql, handle: string) => sql<StoredCard[]>`
  select g.id, g.price::int, g.image, g.category_id, g.is_shown, g.is_specified, t.name
  from product g left join product_text t on t.product_id = g.id and t.locale = 'en' where g.source = ${`shopify:${handle}`}`;

export interface StoredVariant {
  id: number;
  price: number;
  stock: number;
  is_on: boolean;
  image: string;
  /** Of its option values, in English. */
  names: string[];
}

const skusIn = (sql: Sql, handle: string) => sql<StoredVariant[]>`
  select k.id, k.price::int, s.stock, k.is_on, k.image, array(
    select t.name from unnest(k.value_ids) with ordinality v (id, place)
    join option_value_text t on t.value_id = v.id and t.locale = 'en' order by place) as names
  from sku k join sku_stock s on s.sku_id = k.id join product g on g.id = k.product_id
  where g.source = ${`shopify:${handle}`} order by k.id`;

async function find(sql: Sql, word: string, locale: Locale): Promise<number[]> {
  const { words, runs } = queryTokens(word);
  const meanings = [...words.map((one) => [one]), ...runs].map((whole) => ({
    whole: [whole],
    ends: [],
    begun: null,
    isAttribute: false,
  }));
  const search = { locale, match: allIn(meanings, 'has'), ...ranking(meanings) };
  const order = { by: 'comprehensive', descending: true } as const;
  return (await findProductIds(sql, {}, search, order, { limit: 50, offset: 0 })).ids;
}

/** A small mall, a data folder and a folder of pictures for each test, and an import into them. */
export function useImport() {
  let db: Database;
  let drop: () => Promise<void>;
  const folders = { folder: '', images: '' };
  beforeEach(async () => {
    ({ db, drop } = await freshDatabase(databaseSocket()));
    folders.folder = mkdtempSync(join(tmpdir(), 'import-api-'));
    folders.images = mkdtempSync(join(tmpdir(), 'import-images-'));
  });
  afterEach(async () => {
    await drop();
    for (const path of Object.values(folders)) rmSync(path, { recursive: true });
  });
  return {
    get db() {
      return db;
    },
    get sql() {
      return db.sql;
    },
    get folder() {
      return folders.folder;
    },
    get images() {
      return folders.images;
    },
    everything: () => stateOf(db.sql),
    productsOf: (handle: string) => productIn(db.sql, handle),
    skusOf: (handle: string) => skusIn(db.sql, handle),
    search: (word: string, locale: Locale = 'en') => find(db.sql, word, locale),
    /** The rows as a file. */
    fileOf(rows: Cells[]): string {
      const file = join(folders.folder, 'products.csv');
      writeFileSync(file, csvOf(rows));
      return file;
    },
    async bring(file: string, more: Partial<ImportOrder> = {}) {
      const pictures = more.pictures ?? folderStore(join(folders.folder, 'pictures'));
      return importFile({
        db,
        pictures,
        now: NOW,
        timezone: 'UTC',
        format: 'shopify',
        file,
        merchant: 'Partners',
        language: 'en',
        categoryId: null,
        map: null,
        takesFile: false,
        operator: 'olga',
        uncountedStock: 0,
        origin: await folderPictures(folders.images),
        writer: createPictureWriter(pictures),
        isDryRun: false,
        progress: () => {},
        ...more,
      });
    },
  };
}
