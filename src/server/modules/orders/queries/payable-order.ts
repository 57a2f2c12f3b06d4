import type { Sql } from 'postgres';

/** A purchase as far as paying it goes; amounts in minor units. */
export interface PayablePlatformOrder {
  id: number;
  no: string;
  buyerId: number;
  status: number;
  /** Of a cancelled one, `CANCELLED_BY`. */
  cancelStatus: number;
  currency: string;
  decimals: number;
  rate: string;
  pay: number;
  payBase: number;
  payType: string;
  /** Where it is sent, ISO 3166; '' where nothing is sent. */
  country: string;
  locale: string;
  payBy: Date;
}

/** What paying one takes, for anyone who reads its row. */
export const payable = (sql: Sql) => sql`
  id, no, buyer_id as "buyerId", status, cancel_status as "cancelStatus", currency, decimals, rate, pay::float8, pay_base::float8 as "payBase",
  pay_type as "payType", country, locale, pay_by as "payBy"`;
