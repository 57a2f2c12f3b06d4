import type { Sql } from 'postgres';

export interface ReturnAddress {
  receiver: string;
  phone: string;
  address: string;
}

/** Where a shop takes products back. */
export async function findReturnAddress(sql: Sql, merchantId: number): Promise<Omit<ReturnAddress, 'receiver'>> {
  const [row] = await sql<Omit<ReturnAddress, 'receiver'>[]>`
    select phone, address from merchant where id = ${merchantId}`;
  return row ?? { phone: '', address: '' };
}
