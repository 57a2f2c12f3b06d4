import type { Sql } from 'postgres';
import { SEALED } from '../../../platform/crypto/personal-cipher.ts';

export interface Identity {
  id: number;
  realName: string;
  identityNumber: string;
}

const COLUMNS = (sql: Sql) => sql`id, real_name as "realName", identity_number as "identityNumber"`;

/** Any one identity that is encrypted: all of a database are by the same key. */
export async function findSealedIdentity(sql: Sql): Promise<Identity | undefined> {
  const [row] = await sql<Identity[]>`
    select ${COLUMNS(sql)} from buyer where starts_with(identity_number, ${SEALED}) limit 1`;
  return row;
}

const isPlain = (sql: Sql) => sql`identity_number <> '' and not starts_with(identity_number, ${SEALED})`;

/** Buyers after one number whose identities were stored before they were encrypted: the next `most`, in order. */
export async function listPlainIdentities(sql: Sql, after: number, most: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from buyer where id > ${after} and ${isPlain(sql)} order by id limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Those of these buyers that are still not encrypted, locked until the transaction ends. */
export async function lockPlainIdentities(tx: Sql, ids: number[]): Promise<Identity[]> {
  return tx<Identity[]>`
    select ${COLUMNS(tx)} from buyer where id = any(${ids}) and ${isPlain(tx)} order by id for update`;
}

export const updateIdentity = (tx: Sql, { id, realName, identityNumber }: Identity) =>
  tx`update buyer set real_name = ${realName}, identity_number = ${identityNumber} where id = ${id}`;
