import { escapeHtml } from '../http/escape-html.ts';
import type { Mall } from '../mall.ts';
import { findMailHtml, type StoredMessage } from './messages.ts';
import { readOutbox } from './outbox.ts';

const MOST = 50;

const article = (message: StoredMessage) =>
  `<article><h2 dir="auto">${escapeHtml(message.subject)}</h2><p><time>${message.createdAt.toISOString()}</time>, ${escapeHtml(message.target)}</p>
${message.html ? `<p><a href="/api/sandbox/outbox/${message.id}">Show as HTML</a></p>` : ''}<p dir="auto">${escapeHtml(message.body).replaceAll('\n', '<br>')}</p></article>`;

/** What the mall would have sent, to try it without a mail server. Only in a mall that is `localOnly`. */
export async function outboxPage(mall: Pick<Mall, 'db' | 'clock'>): Promise<string> {
  const messages = (await readOutbox(mall, MOST)).map(article);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Outbox</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Outbox</h1><p>Messages that were kept because no service sends them, the newest first.</p>
${messages.join('\n') || '<p><b>No messages yet.</b> A code that somebody asks for appears here.</p>'}
</main></body></html>`;
}

/** Inline styles are what mails are made of; nothing else of them is in force. */
export const MAIL_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'none'",
};

/** A mail as its reader sees it; null for none. */
export async function outboxMail({ db }: Pick<Mall, 'db'>, id: string): Promise<string | null> {
  return /^\d{1,9}$/.test(id) ? ((await findMailHtml(db.sql, Number(id))) ?? null) : null;
}
