import type { Sql } from 'postgres';

/** What a buyer keeps cannot change until the transaction ends. */
export const lockBuyer = (tx: Sql, buyerId: number) => tx`select 1 from buyer where id = ${buyerId} for no key update`;

export async function findUploads(tx: Sql, buyerId: number, key: string) {
  const [row] = await tx<{ isKept: boolean; files: number; bytes: number }[]>`
    select coalesce(bool_or(key = ${key}), false) as "isKept", count(*)::int as files,
      coalesce(sum(bytes), 0)::float8 as bytes
    from upload where buyer_id = ${buyerId}`;
  return row ?? { isKept: false, files: 0, bytes: 0 };
}

export interface NewUpload {
  buyerId: number;
  key: string;
  bytes: number;
  model: string;
  createdAt: Date;
}

export const insertUpload = (tx: Sql, { buyerId, key, bytes, model, createdAt }: NewUpload) => tx`
  insert into upload (buyer_id, key, bytes, model, created_at)
  values (${buyerId}, ${key}, ${bytes}, ${model}, ${createdAt})`;
