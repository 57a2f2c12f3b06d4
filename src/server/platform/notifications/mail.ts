import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailService } from '../config/config.ts';
import { type MailParts, type Message, PATIENCE_MS, type Send, UndeliverableError } from './message.ts';

const PATIENCE = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };

/** From here on the answers of a mail server are final (RFC 5321, 4.2.1). */
const FINAL = 500;

/** No answer by machines ("I am on vacation") is wanted, and mail programs offer to end mails that can be ended. */
function partsOf({ html, messageId, unsubscribeLink }: MailParts): SendMailOptions {
  const headers = { 'Auto-Submitted': 'auto-generated' };
  if (!unsubscribeLink) return { html, messageId, headers };
  const oneClick = {
    'List-Unsubscribe': `<${unsubscribeLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { html, messageId, headers: { ...headers, ...oneClick } };
}

const isRefusedAddress = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= FINAL;

const optionsOf = (from: string, { target, subject, body, mail }: Message): SendMailOptions => ({
  from: mail ? { name: mail.senderName, address: from } : from,
  to: { name: '', address: target },
  subject,
  text: body,
  ...(mail ? partsOf(mail) : {}),
});

/** E-mail by any SMTP server. Nothing in it is fetched from a file or an address. */
export function createMailer({ url, from }: MailService): Send {
  const transport = createTransport({ ...PATIENCE, url, disableFileAccess: true, disableUrlAccess: true });
  return async (message) => {
    try {
      await transport.sendMail(optionsOf(from, message));
    } catch (error) {
      throw isRefusedAddress(error) ? new UndeliverableError(String(error), { cause: error }) : error;
    }
  };
}
