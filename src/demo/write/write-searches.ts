import { countedWords, POPULAR_DAYS } from '#domain/search/popular-searches.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import { LOCALES } from '#locale/locales.ts';
import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { type DemoContext, daysAgo } from '../demo-context.ts';
import { randomFor } from '../random.ts';

/** How many of the words more shoppers search for each day. */
const RISING = 2;

/** Shoppers who searched for a word `age` days ago; the words of the mall begin with the most popular. */
function shoppersOf(place: number, age: number, seed: number): number {
  const shoppers = 60 - 6 * place + randomFor(seed, `searches/${place}/${age}`).int(0, 5);
  const isRising = place > 0 && place <= RISING;
  return isRising ? Math.round(shoppers * (age < 3 ? 1.5 : 0.5)) : shoppers;
}

/** What shoppers searched for in the last days, as popular searches show it. */
export async function writeSearches({ tx, content, now, seed }: DemoContext): Promise<void> {
  const ages = Array.from({ length: POPULAR_DAYS }, (_, age) => age);
  const rows = LOCALES.flatMap((locale) =>
    content.mall.hotWords.flatMap((name, place) => {
      const words = countedWords(name[locale], locale);
      if (words === null) return [];
      return ages.map((age) => ({
        locale,
        words,
        day: wallDate(daysAgo(now, age).getTime(), 'UTC'),
        count: shoppersOf(place, age, seed),
      }));
    }),
  );
  await copyRows(tx, schema.searchCount, rows);
}
