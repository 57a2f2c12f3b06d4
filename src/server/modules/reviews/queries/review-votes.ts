import type { Sql } from 'postgres';

/** One of a buyer counts once. */
export const insertVote = (tx: Sql, reviewId: number, buyerId: number, at: Date) => tx`
  insert into review_vote (review_id, buyer_id, created_at) values (${reviewId}, ${buyerId}, ${at}) on conflict do nothing`;

export const deleteVote = (tx: Sql, reviewId: number, buyerId: number) =>
  tx`delete from review_vote where review_id = ${reviewId} and buyer_id = ${buyerId}`;

/** How many found review `r` helpful. */
export const helpfulCount = (sql: Sql) => sql`
  (r.helpful + (select count(*) from review_vote v where v.review_id = r.id))::int`;

export async function countHelpful(tx: Sql, reviewId: number): Promise<number> {
  const [row] = await tx<{ helpful: number }[]>`
    select ${helpfulCount(tx)} as helpful from review r where r.id = ${reviewId}`;
  return row?.helpful ?? 0;
}

/** The shown reviews of a product that a buyer found helpful. */
export const listVotes = (sql: Sql, productId: number, buyerId: number) => sql<{ id: number }[]>`
  select v.review_id as id from review_vote v join review r on r.id = v.review_id
  where v.buyer_id = ${buyerId} and r.product_id = ${productId} and r.is_shown order by v.review_id`;
