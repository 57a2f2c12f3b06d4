import type { Call } from '#contract/call.ts';
import { FILE_FIELD } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { escapeHtml } from './escape-html.ts';

const members = ({ input, takesFile }: Call) => [
  ...Object.keys(input.shape),
  ...(takesFile ? [`${FILE_FIELD} (a file)`] : []),
];

const row = ([name, call]: [string, Call]) =>
  `<tr id="${name}"><td><code>${call.method}</code></td><td><code>/api/${escapeHtml(call.path)}</code></td><td>${escapeHtml(call.summary)}</td><td>${call.access}</td><td>${escapeHtml(members(call).join(', ')) || '–'}</td></tr>`;

/** The contract to leaf through: plain HTML, no script, so that the site's policy needs no exception. */
export const docsPage = () => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>The mall's calls</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>The mall's calls</h1>
<p>Answers come as <code>{code, message, data}</code>. The same in full: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>For</th><th>Input</th></tr></thead>
<tbody>${Object.entries<Call>(contract).map(row).join('\n')}</tbody></table></main></body></html>`;

export const DOCS_STYLE =
  ':root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}main{max-inline-size:1200px;margin-inline:auto;padding:16px}table{border-collapse:collapse;inline-size:100%}td,th{text-align:start;padding:8px;border-block-end:1px solid #8885;vertical-align:top}article{padding-block:12px;border-block-start:1px solid #8885}h2{margin:0;font-size:1.1rem}article p{margin-block:4px}';
