import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFile } from '#import/import-file.ts';
import { folderPictures } from '#import/pictures/picture-origin.ts';
import { dryWriter } from '#import/pictures/picture-writer.ts';
import { type ImportReport, reportLines } from '#import/report.ts';
import { LOCALES } from '#locale/locales.ts';
import type { BuildResult } from '#publish/build.ts';
import type { FileList, PolicyHashes } from '#server/platform/static/build-files.ts';
import { HOSTILE_TEXTS, MARK, UNSTORABLE_TEXTS, veryLong } from '../../support/hostile/page-texts.ts';
import { type Cells, csvOf, sellable } from '../../support/import/shopify-file.ts';
import { useMall } from '../../support/mall/mall.ts';
import { type MallPages, openPages, setPageLocales } from '../../support/mall/pages.ts';

/** As a merchant's name it once kept a mall from publishing anything. */
const MERCHANT = '</script><script>alert(99)</script>';
const PRODUCTS = 24;

const mall = useMall();
let folder: string;
let pages: MallPages;
let built: BuildResult;
let report: ImportReport;

let given = 0;
const nextText = () => HOSTILE_TEXTS[given++ % HOSTILE_TEXTS.length] ?? '';
const titles = [...UNSTORABLE_TEXTS, veryLong(20_000)];

function productRows(at: number): Cells[] {
  const own = { Handle: `product-${at}`, Title: titles[at] ?? nextText() };
  const option = nextText();
  const first = sellable({
    ...own,
    'Body (HTML)': `<p>${nextText()}</p>${nextText()}`,
    Vendor: nextText(),
    Type: nextText(),
    Tags: nextText(),
    'SEO Description': nextText(),
    'Option1 Name': option,
    'Option1 Value': nextText(),
  });
  return [
    first,
    { Handle: own.Handle, 'Option1 Value': nextText(), 'Variant Price': '3.00', 'Variant Inventory Qty': '0' },
  ];
}

async function importHostile(): Promise<ImportReport> {
  const file = join(folder, 'hostile.csv');
  writeFileSync(file, csvOf(Array.from({ length: PRODUCTS }, (_, at) => productRows(at)).flat()));
  return importFile({
    format: 'shopify',
    db: mall.db,
    pictures: mall.core.pictures,
    now: mall.now,
    timezone: mall.core.config.timezone,
    file,
    merchant: MERCHANT,
    language: 'en',
    categoryId: null,
    map: null,
    takesFile: false,
    operator: 'olga',
    uncountedStock: 0,
    origin: await folderPictures(folder),
    writer: dryWriter,
    isDryRun: false,
    progress: () => {},
  });
}

/** Every text of the catalogue that no import brings: shops, articles, reviews, categories, coupons, home page, rules. */
async function overwriteTexts(): Promise<number> {
  const { sql } = mall.db;
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'text' and c.column_name <> 'locale'
      and (c.table_name like '%\\_text' and c.table_name <> 'goods_text' or c.table_name in ('agreement', 'article', 'review'))
      and c.column_name not in ('code', 'cover', 'status', 'state', 'kind', 'fit')`;
  await sql`update review set follow_up = 'Still good.', followed_up_at = created_at where follow_up = ''`;
  for (const [at, { table, column }] of columns.entries())
    await sql`
      update ${sql(table)} t set ${sql(column)} = (${[...HOSTILE_TEXTS]}::text[])[1 + (n.n * 7 + ${at * 31}) % ${HOSTILE_TEXTS.length}]
      from (select ctid, row_number() over () as n from ${sql(table)}) n where n.ctid = t.ctid`;
  await sql`update setting set value = value || ${JSON.stringify({ siteName: nextText(), address: { en: nextText() }, changeColorConfig: nextText() })}::text::jsonb where name = 'global'`;
  return columns.length;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  report = await importHostile();
  expect(await overwriteTexts()).toBeGreaterThan(25);
  await mall.db.sql`update merchant_text set name = ${MERCHANT} where merchant_id = ${report.merchant.id}`;
  pages = await openPages(mall, 'hostile');
  await setPageLocales(mall, LOCALES);
  built = await pages.build();
}, 300_000);
afterAll(async () => {
  await pages.close();
  rmSync(folder, { recursive: true });
});

const filesOf = (ending: RegExp) =>
  readdirSync(pages.pointer, { recursive: true, encoding: 'utf8' }).filter(
    (file) => ending.test(file) && !file.startsWith('_mall'),
  );
const read = (file: string) => readFileSync(join(pages.pointer, file), 'utf8');

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** The elements of a page as a parser makes them of tokens; the build itself reads the tokens alone. */
function elementsOf(html: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const element = { name, attributes, text: '' };
      elements.push(element);
      open.push(element);
    },
    ontext: (text) => {
      for (const element of open) element.text += text;
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return elements;
}

const isData = ({ attributes }: Element) => /^application\/(ld\+)?json$/.test(attributes['type'] ?? '');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const plain = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const FOREIGN = new Set(['iframe', 'base', 'object', 'embed', 'plaintext', 'xmp', 'frame']);

/** What an element of a page has that is not of the site's own code; null for nothing. */
function faultOf(element: Element, policy: PolicyHashes | undefined): string | null {
  const { name, attributes, text } = element;
  if (!/^[a-z][a-z0-9-]*$/.test(name) || FOREIGN.has(name)) return `<${name}>`;
  const odd = Object.keys(attributes).find((attribute) => !/^(?!on)[a-z][a-z:-]*[a-z0-9]*$/i.test(attribute));
  if (odd) return `<${name} ${odd}>`;
  if (/^\s*(javascript|data|vbscript):/i.test(attributes['href'] ?? '')) return `link to ${attributes['href']}`;
  if (name === 'meta' && attributes['http-equiv'] !== undefined) return 'meta http-equiv';
  if (name !== 'script' && name !== 'style') return null;
  if (attributes['src'] !== undefined) return /^\/_astro\/[\w.-]+$/.test(attributes['src']) ? null : attributes['src'];
  if (name === 'script' && isData(element)) {
    JSON.parse(text);
    return null;
  }
  if (text.includes(MARK)) return `<${name}> with a text of the catalogue`;
  // Home pages have a second file for plain hosts, which no policy is kept for.
  const isOurs = !policy || policy.scripts.includes(hashOf(text)) || policy.styles.includes(hashOf(text));
  return isOurs ? null : `<${name}> that the policy does not name`;
}

/** Products with a page in English: its file and the product's name. */
async function products() {
  const rows = await mall.db.sql<{ id: number; name: string; title: string }[]>`
    select g.id, t.name, t.seo_title as title from product g join product_text t on t.product_id = g.id and t.locale = 'en'
    where g.source like 'shopify:product-%' and g.is_shown`;
  const files = filesOf(/-d-\d+-0\.html$/).filter((file) => !file.includes('/'));
  return rows.map(({ id, name, title }) => ({
    name,
    title,
    file: files.find((file) => file.endsWith(`-d-${id}-0.html`)) ?? `page of ${id}`,
  }));
}

describe('a mall whose texts are all hostile', () => {
  test('has more than two hundred kinds of them, and every product of the file is taken', () => {
    expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThan(200);
    expect(report.products.refused, reportLines(report).join('\n')).toBe(0);
    expect(report.products.taken).toBe(PRODUCTS);
  });

  test('leaves out no page', () => {
    expect(built.leftOut).toEqual([]);
    expect(built.pages).toBeGreaterThan(400);
  });

  test('has no script, no style and no handler on any page but its own', () => {
    const list: FileList = JSON.parse(read('_mall/files.json'));
    const files = filesOf(/\.html$/);
    expect(files.length).toBeGreaterThan(400);
    const faults = files.flatMap((file) => {
      const policy = list.policies[list.policyOf[`/${file}`] ?? -1];
      return elementsOf(read(file)).flatMap((element) => {
        const fault = faultOf(element, policy);
        return fault ? [`${file}: ${fault}`] : [];
      });
    });
    expect(faults).toEqual([]);
  });

  test('shows each name as the text that it is: in the heading, the title, the picture and the data of its page', async () => {
    const all = await products();
    expect(all).toHaveLength(PRODUCTS);
    for (const { name, title: ownTitle, file } of all) {
      const elements = elementsOf(read(file));
      expect(plain(elements.find((one) => one.name === 'h1')?.text ?? ''), file).toBe(plain(name));
      const title = elements.find(({ attributes }) => attributes['property'] === 'og:title');
      expect(plain(title?.attributes['content'] ?? ''), file).toBe(plain(ownTitle));
      const data = elements.filter(isData).map(({ text }) => JSON.parse(text));
      expect(
        data.find((one) => one['@type'] === 'Product'),
        file,
      ).toMatchObject({ name, offers: { seller: { name: MERCHANT } } });
      expect(
        elements.filter((one) => one.name === 'link' && one.attributes['rel'] === 'canonical'),
        file,
      ).toHaveLength(1);
      expect(
        elements.some((one) => one.name === 'meta' && one.attributes['name'] === 'robots'),
        file,
      ).toBe(false);
    }
  });

  test('has well-formed feeds and sitemaps that name every product', async () => {
    const files = filesOf(/\.xml$/);
    expect(files.length).toBeGreaterThanOrEqual(2 + 2 * 7);
    for (const file of files) {
      const well = mall.db.sql`select xml_is_well_formed_document(${read(file)}) as well`;
      expect(await well, file).toEqual([{ well: true }]);
    }
    const sitemap = read('sitemaps/1.xml');
    const feed = read('feeds/goods-1.xml');
    for (const { file } of await products()) {
      expect(sitemap, file).toContain(encodeURI(`/${file}`));
      expect(feed, file).toContain(encodeURI(`/${file}`));
    }
    expect(feed).toContain(MARK);
    expect(read('rss.xml')).toContain(MARK);
  });

  test('has parts and payloads that parse', () => {
    const files = filesOf(/\.json$/);
    expect(files.filter((file) => file.endsWith('_payload.json')).length).toBeGreaterThanOrEqual(PRODUCTS * 7);
    for (const file of files) JSON.parse(read(file));
  });

  test('has a guide for programs in which no text becomes a link or a heading', () => {
    const lines = read('llms.txt').split('\n').filter(Boolean);
    expect(lines.length).toBeGreaterThan(15);
    for (const line of lines) expect(line).toMatch(/^(# |## |> |- \[[^[\]]*\]\(https:\/\/mall\.test\/[^\s()]*\)$)/);
    expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1);
    expect(existsSync(join(pages.pointer, 'robots.txt'))).toBe(true);
  });

  test('is reported by the import once a product', () => {
    const remarks = report.problems.filter(({ why }) => /looks like markup/.test(why));
    expect(remarks.length).toBeGreaterThan(10);
    expect(new Set(remarks.map(({ handle }) => handle)).size).toBe(remarks.length);
    expect(remarks.every(({ verdict }) => verdict === 'taken')).toBe(true);
  });
});
