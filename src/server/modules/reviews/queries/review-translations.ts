import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';

/** What a text is known by in `review_translation`. */
export const translationSource = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export interface ReviewTexts {
  locale: Locale;
  comment: string;
  followUp: string;
  reply: string;
}

/** The texts of a review that everybody sees. */
export async function findReviewTexts(sql: Sql, id: number): Promise<ReviewTexts | undefined> {
  const [row] = await sql<
    ReviewTexts[]
  >`select locale, comment, follow_up as "followUp", reply from review where id = ${id} and is_shown`;
  return row;
}

/** Those of the texts that were translated before, with their translations. */
export async function findTranslations(
  sql: Sql,
  texts: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  const bySource = new Map(texts.map((text) => [translationSource(text), text]));
  const rows = await sql<{ source: string; text: string }[]>`
    select source, text from review_translation where source in ${sql([...bySource.keys()])} and locale = ${locale}`;
  return new Map(rows.map(({ source, text }) => [bySource.get(source) ?? '', text]));
}

export const insertTranslations = (sql: Sql, translated: ReadonlyMap<string, string>, locale: Locale, at: Date) => sql`
  insert into review_translation (source, locale, text, created_at)
  select source, ${locale}, text, ${at} from unnest(
    ${[...translated.keys()].map(translationSource)}::text[], ${[...translated.values()]}::text[]) as made (source, text)
  on conflict do nothing`;
