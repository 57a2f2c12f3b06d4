import type { Sql } from 'postgres';

export interface PasskeyRow {
  id: number;
  buyerId: number;
  credentialId: string;
  publicKey: string;
  transports: string[];
}

export interface NewPasskey extends Omit<PasskeyRow, 'id'> {
  counter: number;
  isBackedUp: boolean;
  name: string;
  createdAt: Date;
}

/** The passkey of an account that is not closed. */
export async function findPasskey(sql: Sql, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await sql<PasskeyRow[]>`
    select p.id, p.buyer_id as "buyerId", p.credential_id as "credentialId", p.public_key as "publicKey", p.transports
    from passkey p join buyer b on b.id = p.buyer_id and b.closed_at is null
    where p.credential_id = ${credentialId}`;
  return row;
}

export interface OwnPasskeyRow {
  id: number;
  credentialId: string;
  transports: string[];
  name: string;
  isBackedUp: boolean;
  createdAt: Date;
  usedAt: Date | null;
}

export const listPasskeys = (sql: Sql, buyerId: number) => sql<OwnPasskeyRow[]>`
  select id, credential_id as "credentialId", transports, name, is_backed_up as "isBackedUp",
    created_at as "createdAt", used_at as "usedAt"
  from passkey where buyer_id = ${buyerId} order by created_at, id`;

/** How many there are, with the buyer's row locked so that no other is added meanwhile. */
export async function lockPasskeys(tx: Sql, buyerId: number): Promise<number> {
  await tx`select 1 from buyer where id = ${buyerId} for no key update`;
  const [row] = await tx<{ count: number }[]>`select count(*)::int from passkey where buyer_id = ${buyerId}`;
  return row?.count ?? 0;
}

/** Undefined where this credential is registered already. */
export async function insertPasskey(tx: Sql, passkey: NewPasskey): Promise<number | undefined> {
  const { buyerId, credentialId, publicKey, counter, transports, isBackedUp, name, createdAt } = passkey;
  const [row] = await tx<{ id: number }[]>`
    insert into passkey (buyer_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
    values (${buyerId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${isBackedUp}, ${name}, ${createdAt})
    on conflict do nothing returning id`;
  return row?.id;
}

export interface PasskeyUse {
  counter: number;
  isBackedUp: boolean;
  usedAt: Date;
}

/**
 * Notes a use. False where the device's counter has not grown, as that of a copied device: WebAuthn level 3, 7.2 step 22.
 * Devices that count nothing say 0 each time.
 */
export async function usePasskey(tx: Sql, id: number, { counter, isBackedUp, usedAt }: PasskeyUse): Promise<boolean> {
  const { count } = await tx`
    update passkey set counter = ${counter}, is_backed_up = ${isBackedUp}, used_at = ${usedAt}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`;
  return count === 1;
}

export async function renamePasskey(tx: Sql, buyerId: number, id: number, name: string): Promise<boolean> {
  const { count } = await tx`update passkey set name = ${name} where id = ${id} and buyer_id = ${buyerId}`;
  return count === 1;
}

export async function deletePasskey(tx: Sql, buyerId: number, id: number): Promise<boolean> {
  const { count } = await tx`delete from passkey where id = ${id} and buyer_id = ${buyerId}`;
  return count === 1;
}
