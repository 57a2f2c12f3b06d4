import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/db/columns.ts';
import { country } from '../../addresses/schema/place.ts';

/**
 * Who can log in. `email` is in lower case, `phone` in the form '+4915112345678'; who registered by one of them has no
 * other until it is bound. A closed account keeps its row, because orders name it, and loses everything that names a person.
 */
export const buyer = pgTable(
  'buyer',
  {
    id: id(),
    email: text('email').unique(),
    phone: text('phone').unique(),
    /** argon2id in its own text form; null until a password was set. */
    passwordHash: text('password_hash'),
    nickname: text('nickname').notNull(),
    avatar: text('avatar').notNull().default(''),
    /** 0 unknown, 1 male, 2 female, 3 kept secret. */
    sex: smallint('sex').notNull().default(0),
    birthday: date('birthday', { mode: 'string' }),
    countryId: integer('country_id').references(() => country.id),
    province: text('province').notNull().default(''),
    city: text('city').notNull().default(''),
    /** This and the identity number are encrypted (`personal-cipher.ts`); '' where there is none. */
    realName: text('real_name').notNull().default(''),
    identityNumber: text('identity_number').notNull().default(''),
    isPaidMember: boolean('is_paid_member').notNull().default(false),
    /** When the membership ends; null for one without an end. */
    paidMemberUntil: moment('paid_member_until'),
    /** When the account will be closed, if its owner does not come back before. */
    closingAt: moment('closing_at'),
    closedAt: moment('closed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('buyer_closing').on(t.closingAt).where(sql`closed_at is null`),
    check('buyer_sex', sql`${t.sex} between 0 and 3`),
    check('buyer_email', sql`${t.email} = lower(${t.email})`),
    check('buyer_phone', sql`${t.phone} ~ '^[+][1-9][0-9]{5,14}$'`),
    check('buyer_reachable', sql`${t.closedAt} is not null or ${t.email} is not null or ${t.phone} is not null`),
  ],
);

const buyerId = () =>
  integer('buyer_id')
    .notNull()
    .references(() => buyer.id, { onDelete: 'cascade' });

/** One login of a buyer on one device. Only the hash of its token is kept: base64url of SHA-256. */
export const session = pgTable(
  'session',
  {
    id: id(),
    buyerId: buyerId(),
    tokenHash: text('token_hash').notNull().unique(),
    /** What the browser calls itself. */
    device: text('device').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** When the buyer last proved in this session who they are: by logging in, or by a step-up since. */
    provedAt: moment('proved_at'),
    /** The device that its log-in remembered; null where it remembered none, or where that is forgotten by now. */
    knownDeviceId: integer('known_device_id').references(() => knownDevice.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('session_buyer').on(t.buyerId),
    index('session_expires').on(t.expiresAt),
    index('session_known_device').on(t.knownDeviceId),
  ],
);

/**
 * A browser that has logged in to an account before. It proves nothing else, and is no login: its tries are counted
 * apart from those of strangers. Only the hash of its token is kept.
 */
export const knownDevice = pgTable(
  'known_device',
  {
    id: id(),
    buyerId: buyerId(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    unique('known_device_account').on(t.tokenHash, t.buyerId),
    index('known_device_buyer').on(t.buyerId),
    index('known_device_expires').on(t.expiresAt),
  ],
);

/** Codes sent to an e-mail address or a phone. One code serves one purpose at one target, once. */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: id(),
    purpose: text('purpose').notNull(),
    target: text('target').notNull(),
    /** Whose it is, where somebody was logged in who asked for it. */
    buyerId: integer('buyer_id').references(() => buyer.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    /** Hash of the network, device or buyer that asked for it. */
    asker: text('asker').notNull().default(''),
    /** Wrong tries that its asker has left, and those that all others have together. */
    triesLeft: smallint('tries_left').notNull(),
    othersTriesLeft: smallint('others_tries_left').notNull().default(5),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    spentAt: moment('spent_at'),
  },
  (t) => [
    index('verification_code_target').on(t.target, t.purpose, t.createdAt, t.id),
    index('verification_code_buyer').on(t.buyerId),
    index('verification_code_expires').on(t.expiresAt),
    check('verification_code_tries', sql`${t.triesLeft} >= 0 and ${t.othersTriesLeft} >= 0`),
  ],
);

/** Puzzles that somebody was asked; gone with the first answer. */
export const captchaChallenge = pgTable(
  'captcha_challenge',
  {
    token: text('token').primaryKey(),
    kind: text('kind').notNull(),
    secretKey: text('secret_key').notNull(),
    /** What solves it; its shape follows from the kind. */
    answer: jsonb('answer').notNull(),
    purpose: text('purpose').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('captcha_challenge_expires').on(t.expiresAt)],
);

/** What a solved puzzle is worth: one use for one purpose. */
export const captchaTicket = pgTable(
  'captcha_ticket',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    /** How many solved puzzles it is worth. */
    proofs: smallint('proofs').notNull().default(1),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('captcha_ticket_expires').on(t.expiresAt)],
);

/** Logging in by a phone that scans a code: 'waiting', 'scanned' and 'confirmed' by a buyer, and gone once it was used. */
export const qrTicket = pgTable(
  'qr_ticket',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    state: text('state').notNull().default('waiting'),
    buyerId: integer('buyer_id').references(() => buyer.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('qr_ticket_buyer').on(t.buyerId),
    index('qr_ticket_expires').on(t.expiresAt),
    check('qr_ticket_state', sql`${t.state} in ('waiting', 'scanned', 'confirmed')`),
  ],
);

/** Messages to people, by e-mail or to a phone. Without a mail server they stay here, where `mall outbox` shows them. */
export const message = pgTable(
  'message',
  {
    id: id(),
    channel: text('channel').notNull(),
    target: text('target').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** '' for plain text. */
    html: text('html').notNull().default(''),
    /** Of a mail that may be sent again; null for plain text, which may hold a code. */
    messageId: text('message_id').unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('message_created').on(t.createdAt, t.id),
    index('message_target').on(t.target),
    check('message_channel', sql`${t.channel} in ('email', 'phone')`),
  ],
);
