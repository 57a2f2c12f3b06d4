import { bigint, char, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An amount in minor units of the row's currency (cents, yen, fils). */
export const minor = (name: string) => bigint(name, { mode: 'number' });

/** A moment, stored in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const id = (name = 'id') => integer(name).primaryKey().generatedByDefaultAsIdentity();

/** The id of a row that is written for every step of an order: 32 bits would be used up by a busy mall. */
export const bigId = (name = 'id') => bigint(name, { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** ISO 4217 code of the currency that the row's amounts are in. */
export const currencyCode = (name = 'currency') => char(name, { length: 3 }).notNull().default('USD');

/**
 * What names the row in files of the mall, wherever its ids differ: 'ocean-blue-shirt'. Left out, a trigger makes one of the
 * table and the id ('product-12').
 */
export const code = () => text('code').notNull().default('');
