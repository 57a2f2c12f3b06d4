import { createTransport } from 'nodemailer';
import type { MailService } from '../config/config.ts';
import { PATIENCE_MS, type Send } from './message.ts';

const PATIENCE = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };

/** E-mail by any SMTP server. Plain text: nothing in it has to be fetched, and nothing in it can be dressed up. */
export function createMailer({ url, from }: MailService): Send {
  const transport = createTransport({ ...PATIENCE, url, disableFileAccess: true, disableUrlAccess: true });
  return async ({ target, subject, body }) => {
    await transport.sendMail({ from, to: { name: '', address: target }, subject, text: body });
  };
}
