export type Channel = 'email' | 'phone';

/** What only an e-mail has. */
export interface MailParts {
  html: string;
  /** The same for every attempt to send it, so that a mail program shows one mail where the first attempt had arrived. */
  messageId: string;
  senderName: string;
  /** Where one request ends mails of this kind (RFC 8058); '' for mails that are always sent. */
  unsubscribeLink: string;
}

/** A message to a person outside the pages. Phones get the body alone. */
export interface Message {
  channel: Channel;
  /** 'lena@example.com', '+4915112345678'. */
  target: string;
  subject: string;
  body: string;
  /** Absent for plain text. */
  mail?: MailParts;
}

/** Sends it, or rejects when it has not been taken. */
export type Send = (message: Message) => Promise<void>;

/** The service refuses the address for good: trying again changes nothing. */
export class UndeliverableError extends Error {}

/** How long any of the services may take. */
export const PATIENCE_MS = 10_000;
