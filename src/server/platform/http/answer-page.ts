import { html } from 'hono/html';
import { direction, type Locale, languageTag } from '#locale/locales.ts';

interface AnswerPage {
  locale: Locale;
  title: string;
  /** What a button asks for that sends the same address again as POST. */
  ask?: { hint: string; button: string };
}

/** The page behind a link of a mail: one question or one answer, without script. */
export function answerPage({ locale, title, ask }: AnswerPage) {
  const form = ask && html`<p>${ask.hint}</p><form method="post"><button>${ask.button}</button></form>`;
  return html`<!doctype html>
<html lang="${languageTag(locale)}" dir="${direction(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${title}</h1>${form}</main></body></html>`;
}
