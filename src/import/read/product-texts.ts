import type { FileRow } from './file-row.ts';
import { type Note, quote } from './problem.ts';
import type { Product } from './product.ts';
import { plainText, sanitiseHtml } from './sanitize.ts';

const LONGEST_NAME = 200;
const LONGEST_INTRO = 160;
const LONGEST_SEO = { title: 200, description: 500 };
const LONGEST_ALT = 250;
const LONGEST_CONTENT = 100_000;
const LONGEST_BRAND = 80;
const LONGEST_TAG = 40;
const MOST_TAGS = 20;
const LONGEST_LABEL = 100;
const LONGEST_VALUE = 500;
const MOST_LABELS = 50;

/** Cuts after a whole word where one ends in the last third. Counts characters, so that none is halved. */
export function shorten(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const cut = characters.slice(0, most - 1).join('');
  const space = cut.search(/\s+\S*$/);
  return `${(space > (cut.length * 2) / 3 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/u, '')}…`;
}

export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Too long a name is cut, because a product with a short name sells better than one that is not there. */
export function readName(row: FileRow, note: Note): string {
  const title = oneLine(row.cell('title'));
  const name = shorten(title, LONGEST_NAME);
  if (name !== title) note(row.line, 'changed', 'title', `it is longer than ${LONGEST_NAME} characters and was cut`);
  return name;
}

export const readBrand = (vendor: string) => shorten(oneLine(vendor), LONGEST_BRAND);

export interface Description {
  intro: string;
  content: string;
}

/** The description as safe HTML, and its beginning as the line below the name; a sentence when it is too long. */
export function readDescription(row: FileRow, intro: string, note: Note): Description | string {
  const { html, dropped } = sanitiseHtml(row.cell('body'));
  if (html.length > LONGEST_CONTENT) return `its description is longer than ${LONGEST_CONTENT} characters`;
  if (dropped.length > 0) note(row.line, 'changed', 'description', `taken without ${dropped.join(', ')}`);
  return { content: html, intro: shorten(oneLine(intro || plainText(html)), LONGEST_INTRO) };
}

/** What search engines are to show; nothing where it is what they would show anyway. */
export const readSeo = (title: string, description: string, name: string) => ({
  seoTitle: oneLine(title) === name ? '' : shorten(oneLine(title), LONGEST_SEO.title),
  seoDescription: shorten(oneLine(description), LONGEST_SEO.description),
});

/** Labels with their values, as far as both are there. */
export const readSpecification = (rows: FileRow['specification']): Product['specification'] =>
  rows
    ?.map(([label, value]): [string, string] => [
      shorten(oneLine(label), LONGEST_LABEL),
      shorten(oneLine(value), LONGEST_VALUE),
    ])
    .filter(([label, value]) => label !== '' && value !== '')
    .slice(0, MOST_LABELS) ?? null;

export const readAlt = (text: string) => shorten(oneLine(text), LONGEST_ALT);

/** How a tag or a comment begins: enough for a remark, never to clean a text by. */
const TAG_LIKE = /<[a-z/!?]/i;

export const looksLikeMarkup = (text: string): boolean => TAG_LIKE.test(text);

/** Says once of a product that a text of it looks like markup: it is taken, and pages show it as it is written. */
export function noteMarkup({ line, name, intro, brand, tags, options }: Product, note: Note): void {
  const texts = [name, intro, brand, ...tags, ...options.flatMap((option) => [option.name, ...option.values])];
  const found = texts.find(looksLikeMarkup);
  if (found !== undefined) note(line, 'taken', 'text', `${quote(found)} looks like markup and is shown as text`);
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Tags stand in one cell, parted by commas. */
export function readTags(row: FileRow, note: Note): string[] {
  const named = row.cell('tags').split(',').map(oneLine).filter(Boolean);
  const tags = named.filter((tag, i) => named.findIndex((other) => sameName(other, tag)) === i);
  const long = tags.find((tag) => [...tag].length > LONGEST_TAG);
  if (long)
    note(row.line, 'changed', 'tags', `${quote(long)} is longer than ${LONGEST_TAG} characters and was left out`);
  const fitting = tags.filter((tag) => [...tag].length <= LONGEST_TAG);
  if (fitting.length > MOST_TAGS)
    note(row.line, 'changed', 'tags', `the first ${MOST_TAGS} of ${fitting.length} were taken`);
  return fitting.slice(0, MOST_TAGS);
}
