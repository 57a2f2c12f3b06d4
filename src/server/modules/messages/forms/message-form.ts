import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { MailBlock } from '../../../platform/notifications/mail/content.ts';
import type { Words } from '../words.ts';

/** A message as a list shows it and as the subject of its mail. */
export interface Description {
  title: string;
  text: string;
  /** Where it leads, in the language of its words. */
  path: string;
}

/** What a mail is made with. */
export interface Letter {
  sql: Sql;
  words: Words;
  /** Null where it goes to a merchant. */
  buyerId: number | null;
  /** When it happened, and when the mail is made; epoch milliseconds. */
  at: number;
  now: number;
  /** Where a visitor says that an address is theirs; '' for mails that ask nothing. */
  confirmLink: string;
}

/** What a mail says: `title` and `lead` where they differ from the description, and the blocks around the button. */
export interface LetterParts {
  title?: string;
  lead?: string;
  blocks: readonly MailBlock[];
  button: string;
  /** Where the button leads, unless to what the description names. */
  href?: string;
  after: readonly MailBlock[];
  /** Why a shop gets it; null for buyers. */
  shop: string | null;
}

/** One kind of message: its sentences and its mail, made from its facts. */
export interface MessageForm {
  describe(facts: unknown, words: Words): Description;
  /** Null where there is nothing to say any more. */
  write(facts: unknown, letter: Letter): Promise<LetterParts | null>;
}

interface TypedForm<Facts> {
  describe(facts: Facts, words: Words): Description;
  write(facts: Facts, letter: Letter): Promise<LetterParts | null>;
}

/** Facts are stored as JSON; one that does not fit is a fault of what wrote it. */
export const messageForm = <Schema extends z.ZodType>(
  schema: Schema,
  { describe, write }: TypedForm<z.output<Schema>>,
): MessageForm => ({
  describe: (facts, words) => describe(schema.parse(facts), words),
  write: async (facts, letter) => write(schema.parse(facts), letter),
});
