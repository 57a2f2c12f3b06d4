import { listMessages } from '../db/queries/messages.ts';
import type { Mall } from '../mall.ts';

const MOST = 50;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** What the mall would have sent, for whoever tries it without a mail server. Never there in production. */
export async function outboxPage({ db }: Pick<Mall, 'db'>): Promise<string> {
  const rows = (await listMessages(db.sql, MOST)).map(
    ({ createdAt, target, subject, body }) =>
      `<tr><td>${createdAt.toISOString()}</td><td>${escapeHtml(target)}</td><td><b>${escapeHtml(subject)}</b><p>${escapeHtml(body).replaceAll('\n', '<br>')}</p></td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Outbox</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Outbox</h1><p>Messages that were kept because no service sends them, the newest first.</p>
<table><thead><tr><th>When</th><th>To</th><th>Message</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>
</main></body></html>`;
}
