export type Channel = 'email' | 'phone';

/** A message to a person outside the pages. Phones get the body alone. */
export interface Message {
  channel: Channel;
  /** 'lena@example.com', '+4915112345678'. */
  target: string;
  subject: string;
  body: string;
}

/** Sends it, or rejects when it has not been taken. */
export type Send = (message: Message) => Promise<void>;

/** How long any of the services may take. */
export const PATIENCE_MS = 10_000;
