import type { TestMall } from '../mall/mall.ts';

/** A mail as the outbox of the sandbox stores it. */
export interface SentMail {
  subject: string;
  body: string;
  html: string;
}

/** The mails that an address got. Those of one delivery are in no order: several senders work beside each other. */
export const mailsTo = ({ db }: Pick<TestMall, 'db'>, address: string) =>
  db.sql<SentMail[]>`select subject, body, html from message where target = ${address} order by id`;

export const subjectsTo = async (mall: Pick<TestMall, 'db'>, address: string): Promise<string[]> =>
  (await mailsTo(mall, address)).map(({ subject }) => subject);

/** Kinds of the messages in a buyer's inbox, the first one first. */
export const inboxOf = async ({ db }: Pick<TestMall, 'db'>, buyerId: number): Promise<string[]> =>
  (await db.sql<{ kind: string }[]>`select kind from inbox_message where buyer_id = ${buyerId} order by id`).map(
    ({ kind }) => kind,
  );
