import type { Sql } from 'postgres';

/** What a buyer has written; undefined for a review that is hidden. */
export async function findReviewText(sql: Sql, reviewId: number): Promise<string | undefined> {
  const [row] = await sql<{ comment: string }[]>`select comment from review where id = ${reviewId} and is_shown`;
  return row?.comment;
}
