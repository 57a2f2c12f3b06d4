import { escapeHtml } from '../http/escape-html.ts';
import type { Mall } from '../mall.ts';
import type { StoredMessage } from './messages.ts';
import { readOutbox } from './outbox.ts';

const MOST = 50;

const article = ({ createdAt, target, subject, body }: StoredMessage) =>
  `<article><h2 dir="auto">${escapeHtml(subject)}</h2><p><time>${createdAt.toISOString()}</time>, ${escapeHtml(target)}</p>
<p dir="auto">${escapeHtml(body).replaceAll('\n', '<br>')}</p></article>`;

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
