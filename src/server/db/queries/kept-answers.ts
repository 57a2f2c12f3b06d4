import type { Sql } from 'postgres';

export interface KeptAnswer {
  owner: string;
  key: string;
  digest: string;
  result: string;
  createdAt: Date;
}

/** Whether this transaction is the one that works under the key now. */
export async function lockKey(tx: Sql, owner: string, key: string): Promise<boolean> {
  const [row] = await tx<{ isOurs: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${owner}\n${key}`}, 0)) as "isOurs"`;
  return row?.isOurs ?? false;
}

export async function findKeptAnswer(tx: Sql, owner: string, key: string) {
  const [row] = await tx<Pick<KeptAnswer, 'digest' | 'result'>[]>`
    select digest, result from kept_answer where owner = ${owner} and key = ${key}`;
  return row;
}

export const keepAnswer = (tx: Sql, { owner, key, digest, result, createdAt }: KeptAnswer) => tx`
  insert into kept_answer (owner, key, digest, result, created_at)
  values (${owner}, ${key}, ${digest}, ${result}, ${createdAt})`;
