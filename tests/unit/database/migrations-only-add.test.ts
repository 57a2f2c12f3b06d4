import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../../src/server/platform/db/migrations/', import.meta.url).pathname;
/** Older ones were run while malls were closed. */
const FIRST = 15;

/** Statements that break the version before, which goes on serving during an update and may have to come back. */
const BREAKING = [
  /\bdrop\s+(table|column|type|function|schema|view)\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\bset\s+data\s+type\b/i,
  /\balter\s+column\s+\S+\s+type\b/i,
  /\badd\s+column\s+(?!.*\b(default|generated)\b).*\bnot\s+null\b/i,
];

/** Statements that refuse or change what the version before writes, unless their table is new, and writes to every row of a table. */
const STRICTER = [
  /\bcreate\s+unique\s+index\b/i,
  /\badd\s+(constraint|check|unique|primary|foreign)\b/i,
  /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?trigger\b/i,
  /^update\b(?![\s\S]*\bwhere\b)/im,
];

/** What may break it all the same, by the name of its file and the statement's beginning, with the reason. */
const EXCEPTIONS: readonly { file: string; begins: string; reason: string }[] = [
  ...['CREATE UNIQUE INDEX "product_alert_', 'ALTER TABLE "product_alert" ADD CONSTRAINT "product_alert_aim"'].map(
    (begins) => ({ file: '0016_search_alerts.sql', begins, reason: 'only alerts of the new kind are held to it' }),
  ),
  {
    file: '0016_search_alerts.sql',
    begins: 'ALTER TABLE "product_alert" ADD CONSTRAINT "product_alert_kind"',
    reason: 'allows one kind more',
  },
  {
    file: '0018_codes.sql',
    begins: 'UPDATE "',
    reason: 'fills a new column; a mall of 10,000 products is done in a second',
  },
  ...['CREATE UNIQUE INDEX "', 'CREATE TRIGGER '].map((begins) => ({
    file: '0018_codes.sql',
    begins,
    reason: 'the trigger gives a code of its own to each row that is written without one',
  })),
  {
    file: '0020_card-payments.sql',
    begins: 'ALTER TABLE "payment" ADD CONSTRAINT "payment_type"',
    reason: 'allows one way to pay more',
  },
  {
    file: '0021_import-keeps.sql',
    begins: 'ALTER TABLE "sku" ADD CONSTRAINT "sku_cost"',
    reason: 'on a new column, which the version before does not write',
  },
  {
    file: '0021_import-keeps.sql',
    begins: 'ALTER TABLE "merchant" ADD CONSTRAINT "merchant_star"',
    reason: 'allows 0 as well',
  },
  {
    file: '0022_announce-sales.sql',
    begins: 'CREATE OR REPLACE TRIGGER sku_stock_announced',
    reason: 'announces less: what the version before sells shows elsewhere when what is kept of the product expires',
  },
];

const CREATED = /\bcreate\s+table\s+"?(\w+)/gi;

/** The table that a statement changes. */
const tableOf = (statement: string) => /(?:\bon|\balter\s+table|^update)\s+(?:only\s+)?"?(\w+)/im.exec(statement)?.[1];

/** Of the statements of one migration, those that the version before may not survive. */
function breakingOf(text: string): string[] {
  const created = new Set([...text.matchAll(CREATED)].map(([, table]) => table));
  const statements = text
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^--.*\n/gm, '').trim());
  return statements.filter(
    (statement) =>
      BREAKING.some((pattern) => pattern.test(statement)) ||
      (STRICTER.some((pattern) => pattern.test(statement)) && !created.has(tableOf(statement))),
  );
}

const files = globSync('*.sql', { cwd: FOLDER })
  .filter((file) => Number.parseInt(basename(file), 10) >= FIRST)
  .toSorted();

test.each(files)('migration %s only adds', (file) => {
  const breaking = breakingOf(readFileSync(FOLDER + file, 'utf8'));
  const own = EXCEPTIONS.filter((one) => one.file === file);
  expect(breaking.filter((statement) => !own.some(({ begins }) => statement.startsWith(begins)))).toEqual([]);
  const unused = own.filter(({ begins }) => !breaking.some((statement) => statement.startsWith(begins)));
  expect(unused).toEqual([]);
});

test.each([
  'ALTER TABLE "buyer" RENAME COLUMN "name" TO "nickname"',
  'ALTER TABLE "buyer" DROP COLUMN "name"',
  'ALTER TABLE "buyer" ADD COLUMN "name" text NOT NULL',
  'ALTER TABLE "buyer" ALTER COLUMN "name" SET DATA TYPE bigint',
  'CREATE UNIQUE INDEX "buyer_name" ON "buyer" USING btree ("name")',
  'ALTER TABLE "buyer" ADD CONSTRAINT "buyer_name" CHECK (name <> \'\')',
  'ALTER TABLE "buyer" ADD CONSTRAINT "buyer_name" UNIQUE ("name")',
  'CREATE TRIGGER buyer_name BEFORE INSERT OR UPDATE ON buyer FOR EACH ROW EXECUTE FUNCTION fill_name()',
  'UPDATE "buyer" SET "name" = \'\'',
])('found: %s', (statement) => {
  expect(breakingOf(statement)).toEqual([statement]);
});

test.each([
  'ALTER TABLE "buyer" ADD COLUMN "name" text DEFAULT \'\' NOT NULL',
  'CREATE TABLE "a" ("b" text NOT NULL)--> statement-breakpoint\nCREATE UNIQUE INDEX "a_b" ON "a" ("b")',
  'CREATE TABLE "a" ("b" int)--> statement-breakpoint\nCREATE TRIGGER a_in AFTER UPDATE ON a EXECUTE FUNCTION f()',
  'CREATE TABLE "a" ("b" int)--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK ("b" > 0)',
  'UPDATE "buyer" SET "name" = \'\' WHERE "id" = 1',
  'CREATE INDEX "buyer_name" ON "buyer" ("name")',
])('not found: %s', (statements) => {
  expect(breakingOf(statements)).toEqual([]);
});
