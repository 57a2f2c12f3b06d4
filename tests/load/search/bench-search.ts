import { parseArgs } from 'node:util';
import { HEADERS } from '#contract/envelope.ts';
import type { CallData } from '#contract/index.ts';
import { makeDemoMall } from '#demo/make-demo-mall.ts';
import { LOCALES, type Locale } from '#locale/locales.ts';
import { readConfig } from '#server/config.ts';
import { openMall } from '#server/open-mall.ts';
import { makePlace } from '../../support/mall/open-mall.ts';
import { type Judged, measureSearch, readFacts } from '../../support/search/measure-search.ts';
import { report } from '../support/figure.ts';

/**
 * How well the demo mall is searched: `npm run bench:search`. NDCG@10 of the judged queries of tests/fixtures/search, by
 * language and over all; `-- --worst 20` shows the worst answers.
 */
const GATE = 0.8;
const { values } = parseArgs({ options: { worst: { type: 'string', default: '0' } } });

const average = (judged: readonly Judged[]) => judged.reduce((sum, one) => sum + one.ndcg, 0) / judged.length;

const place = await makePlace('bench-search');
const { mall, app, close } = await openMall(readConfig({ MALL_DATA: place.dataDir, MALL_LOG: 'warn' }));

async function search(locale: Locale, keyword: string): Promise<number[]> {
  const answer = await app.request(`/api/front/product/list?${new URLSearchParams({ keyword, limit: '10' })}`, {
    headers: { [HEADERS.language]: locale },
  });
  const { data } = (await answer.json()) as { data: CallData<'goodsList'> };
  return data.list.map(({ id }) => id);
}

try {
  await makeDemoMall({
    db: mall.db,
    dataDir: place.dataDir,
    now: Date.now(),
    timezone: 'UTC',
    seed: 1,
    pictures: 'never',
  });
  const facts = await readFacts(mall.db.sql);
  const judged: Judged[] = [];
  for (const locale of LOCALES) {
    const ofLocale = await measureSearch(locale, facts, (query) => search(locale, query));
    report(`search quality in ${locale}, ${ofLocale.length} queries`, average(ofLocale), 'NDCG@10', '≥', GATE);
    judged.push(...ofLocale);
  }
  const all = report(`search quality, ${judged.length} queries`, average(judged), 'NDCG@10', '≥', GATE);
  const empty = judged.filter(({ isEmpty }) => isEmpty);
  const answered = report('empty answers where something fits', empty.length, 'queries', '≤', 0);
  const worst = judged.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, Number(values.worst));
  for (const one of worst) console.error(one.locale, one.ndcg.toFixed(2), one.query, '→', one.found.join(' '));
  if (!all.ok || !answered.ok) process.exitCode = 1;
} finally {
  await close();
  place.remove();
}
