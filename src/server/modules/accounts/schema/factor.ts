import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/db/columns.ts';
import { buyer } from './buyer.ts';

const buyerId = () =>
  integer('buyer_id')
    .notNull()
    .references(() => buyer.id, { onDelete: 'cascade' });

/** A passkey (WebAuthn credential) of a buyer. Ids and keys are base64url, as browsers send them. */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    buyerId: buyerId(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key. */
    publicKey: text('public_key').notNull(),
    /** Signatures counted by the device, up to 2^32 − 1; 0 for ever where it counts none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Whether a password manager keeps a copy, so that a lost device does not lose it. */
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('passkey_buyer').on(t.buyerId)],
);

/** What a passkey has to sign: for one purpose and, unless it logs in, for one buyer; deleted by the first answer. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    buyerId: integer('buyer_id').references(() => buyer.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenge_expires').on(t.expiresAt),
    index('passkey_challenge_buyer').on(t.buyerId),
    check('passkey_challenge_purpose', sql`${t.purpose} in ('register', 'login', 'proof')`),
  ],
);

/** The authenticator app of a buyer (TOTP, RFC 6238); it counts once a right code has confirmed it. */
export const secondFactor = pgTable('second_factor', {
  buyerId: buyerId().primaryKey(),
  /** Encrypted with a key of the installation. */
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The newest time step whose code was accepted: it and older ones are refused from then on. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes that stand for a lost authenticator app, one use each; only keyed hashes are stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    codeHash: text('code_hash').primaryKey(),
    buyerId: buyerId(),
  },
  (t) => [index('recovery_code_buyer').on(t.buyerId)],
);

/** A log-in whose first factor was right and whose second is awaited. */
export const loginTicket = pgTable(
  'login_ticket',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    buyerId: buyerId(),
    triesLeft: smallint('tries_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('login_ticket_buyer').on(t.buyerId),
    index('login_ticket_expires').on(t.expiresAt),
    check('login_ticket_tries', sql`${t.triesLeft} >= 0`),
  ],
);
