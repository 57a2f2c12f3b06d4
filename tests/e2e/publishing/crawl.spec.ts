import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { type CrawledBuild, isStill, openBuild } from '../../support/crawl/build.ts';
import { type Crawl, crawl } from '../../support/crawl/crawl.ts';
import { feedFaults } from '../../support/crawl/feed-rules.ts';
import { brokenReferences, missingRoutes } from '../../support/crawl/routes.ts';
import { servedFaults, softMissing } from '../../support/crawl/server-rules.ts';
import { mutualFaults, sitemapFaults, twinFaults } from '../../support/crawl/site-rules.ts';

/** The folder of pages of the mall under test; without it (a mall that somebody else opened) there is no crawl. */
const DIST = process.env['MALL_TEST_DIST'] ?? '';
const origin = new URL(process.env['MALL_TEST_ORIGIN'] ?? 'http://localhost').origin;
const POINTER = fileURLToPath(new URL(`../../../${DIST}`, import.meta.url));

test.describe.configure({ timeout: 240_000 });
test.skip(!DIST, 'needs the pages of the mall under test');

let build: CrawledBuild;
let found: Crawl;

test.beforeAll(() => {
  test.setTimeout(240_000);
  // Other tests publish changes; what was read while that went on may be half old.
  for (let left = 5; left > 0; left--) {
    build = openBuild(POINTER);
    found = crawl(build, origin);
    if (isStill(POINTER, build)) return;
  }
});

test('every route has its pages in every language', () => {
  expect(found.pages).toBeGreaterThan(1000);
  expect(missingRoutes(build)).toEqual([]);
});

test('every page says what it is: language, title, one heading, address, preview', () => {
  expect(found.head).toEqual([]);
});

test('the elements of every page stand where the HTML standard wants them', () => {
  expect(found.structure).toEqual([]);
});

test('structured data are valid, and equal to what their page shows', () => {
  expect(found.data).toEqual([]);
});

test('pages in several languages name each other, all of them', () => {
  expect(mutualFaults(found.listed, origin)).toEqual([]);
});

test('no two pages of a language go by one title or description', () => {
  expect(twinFaults(found.listed, 'title')).toEqual([]);
  expect(twinFaults(found.listed, 'description')).toEqual([]);
});

test('everything that a page leads to or is made of is there, on any file server', () => {
  expect(found.references.size).toBeGreaterThan(1000);
  expect(brokenReferences(build, found.references)).toEqual([]);
  expect(found.places).toEqual([]);
});

test('sitemaps name the pages that are to be listed, and no others', () => {
  expect(sitemapFaults(build, found.listed, origin)).toEqual([]);
});

test('feeds are whole, and offer products at the prices of their pages', () => {
  expect(feedFaults(found.feeds, found.prices)).toEqual([]);
});

test('the server answers every address with its own file', async () => {
  // Of the many queries that one page is linked with, one is asked.
  const references = [...found.references.keys()].filter((path) => !/^\/(api|pictures)\//.test(path));
  const byPath = new Map([...references, ...found.listed.keys()].map((path) => [path.split('?')[0], path]));
  expect(await servedFaults(origin, build, byPath.values())).toEqual([]);
});

test('what does not exist is answered 404 in every language', async () => {
  expect(await softMissing(origin)).toEqual([]);
});
