import type { Sql } from 'postgres';

export interface SecondFactorRow {
  /** Encrypted. */
  secret: string;
  isConfirmed: boolean;
}

/** Null for none. */
export async function findSecondFactor(sql: Sql, buyerId: number): Promise<SecondFactorRow | null> {
  const [row] = await sql<SecondFactorRow[]>`
    select secret, confirmed_at is not null as "isConfirmed" from second_factor where buyer_id = ${buyerId}`;
  return row ?? null;
}

/** What an account can prove itself with, and what is left of its recovery codes. */
export interface Factors {
  hasPassword: boolean;
  hasPasskey: boolean;
  hasSecondFactor: boolean;
  recoveryCodes: number;
}

export async function readFactors(sql: Sql, buyerId: number): Promise<Factors> {
  const [row] = await sql<Factors[]>`
    select password_hash is not null as "hasPassword",
      exists (select 1 from passkey where buyer_id = ${buyerId}) as "hasPasskey",
      exists (select 1 from second_factor where buyer_id = ${buyerId} and confirmed_at is not null) as "hasSecondFactor",
      (select count(*)::int from recovery_code where buyer_id = ${buyerId}) as "recoveryCodes"
    from buyer where id = ${buyerId}`;
  if (!row) throw new Error(`buyer ${buyerId} is logged in and not there`);
  return row;
}

/** A secret that waits for its first code; in place of one that waited before. False where one is confirmed. */
export async function beginSecondFactor(sql: Sql, buyerId: number, secret: string): Promise<boolean> {
  const { count } = await sql`
    insert into second_factor (buyer_id, secret) values (${buyerId}, ${secret})
    on conflict (buyer_id) do update set secret = excluded.secret, last_step = 0
    where second_factor.confirmed_at is null`;
  return count === 1;
}

/** Whether this was the secret that waited. */
export async function confirmSecondFactor(tx: Sql, buyerId: number, secret: string, step: number, now: Date) {
  const { count } = await tx`
    update second_factor set confirmed_at = ${now}, last_step = ${step}
    where buyer_id = ${buyerId} and secret = ${secret} and confirmed_at is null`;
  return count === 1;
}

/** Whether the code of this time step is the first of its step or a later one: each serves once (RFC 6238, 5.2). */
export async function takeStep(tx: Sql, buyerId: number, step: number): Promise<boolean> {
  const { count } = await tx`
    update second_factor set last_step = ${step}
    where buyer_id = ${buyerId} and confirmed_at is not null and last_step < ${step}`;
  return count === 1;
}

export async function takeRecoveryCode(tx: Sql, buyerId: number, codeHash: string): Promise<boolean> {
  const { count } = await tx`delete from recovery_code where code_hash = ${codeHash} and buyer_id = ${buyerId}`;
  return count === 1;
}

export async function replaceRecoveryCodes(tx: Sql, buyerId: number, codeHashes: string[]): Promise<void> {
  await tx`delete from recovery_code where buyer_id = ${buyerId}`;
  await tx`insert into recovery_code (code_hash, buyer_id) select unnest(${codeHashes}::text[]), ${buyerId}::int`;
}

/** Whether there was a confirmed one. Its recovery codes go with it. */
export async function deleteSecondFactor(tx: Sql, buyerId: number): Promise<boolean> {
  await tx`delete from recovery_code where buyer_id = ${buyerId}`;
  const { count } = await tx`delete from second_factor where buyer_id = ${buyerId} and confirmed_at is not null`;
  return count === 1;
}
