import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { homeLink, listLink, productLink } from '#locale/links.ts';
import { findBrowser } from '../../support/browser/browser.ts';
import { freePort } from '../../support/mall/free-port.ts';
import { makePlace, startMall, untilPainted } from '../../support/mall/open-mall.ts';
import { median, report } from '../support/figure.ts';

/** Lighthouse on a phone's profile, median of five, against a mall of its own or the one at MALL_TEST_ORIGIN. */
const ROUNDS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function read<T>(origin: string, path: string): Promise<T> {
  return ((await (await fetch(`${origin}/api/front/${path}`)).json()) as { data: T }).data;
}

async function pagesOf(origin: string): Promise<Record<string, string>> {
  const tree = await read<{ id: number; name: string }[]>(origin, 'product/category/get/tree');
  const { list } = await read<{ list: { id: number; name: string }[] }>(origin, 'product/list?limit=1');
  return {
    home: homeLink('en'),
    list: listLink('en', tree[0]?.name ?? '', tree[0]?.id ?? 0),
    goods: productLink('en', list[0]?.name ?? '', list[0]?.id ?? 0),
  };
}

async function audit(address: string, port: number) {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse said nothing about ${address}`);
  const { categories, audits } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, (categories[id]?.score ?? 0) * 100])),
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight') / 1000,
  };
}

async function measure(origin: string): Promise<void> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'mallfront-lighthouse-'));
  const args = [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launchPersistentContext(profile, { executablePath: findBrowser(), args });
  try {
    for (const [name, path] of Object.entries(await pagesOf(origin))) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await audit(origin + encodeURI(path), port));
      for (const id of CATEGORIES)
        report(`${name}, ${id}`, median(rounds.map((round) => round.scores[id] ?? 0)), 'points', '≥', 100);
      report(`${name}, LCP`, median(rounds.map((round) => round.lcp)), 's', '≤', 1.2);
      report(`${name}, TBT`, median(rounds.map((round) => round.tbt)), 'ms', '≤', 10);
      report(`${name}, CLS`, median(rounds.map((round) => round.cls)), '', '≤', 0);
    }
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const open = process.env['MALL_TEST_ORIGIN'];
if (open) await measure(open);
else {
  const place = await makePlace('bench-pages');
  try {
    const mall = await startMall(place);
    await untilPainted(place);
    await measure(mall.origin);
    await mall.stop();
  } finally {
    place.remove();
  }
}
