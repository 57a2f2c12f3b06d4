import { html, raw } from 'hono/html';
import { direction, languageTag } from '#locale/locales.ts';
import { type Markup, renderBlock, sidesOf, table } from './blocks.ts';
import type { MailContent } from './content.ts';
import { STYLE, STYLE_SHEET } from './styles.ts';

/** Keeps the first words of the mail out of the list of mails, where the preview stands. */
const FILL = raw('&#847;&zwnj;&nbsp;'.repeat(30));

const STRIPES = ['#c8281c', '#f0cfc8', '#c8281c', '#f0cfc8', '#c8281c'];

const stripe = (color: string) =>
  html`<td width="7" height="18" bgcolor="${color}" style="width:7px;height:18px;font-size:0;line-height:0;background-color:${color};border-radius:0 0 4px 4px">&nbsp;</td>`;

/** The mall's mark and name; no picture, so that it shows before pictures are allowed. */
const brand = ({ mallName, mallLink }: MailContent) =>
  table(
    html`<tr>${STRIPES.map(stripe)}<td style="padding-left:10px"><a href="${mallLink}" class="ink" style="${STYLE.brandName}">${mallName}</a></td></tr>`,
    html` dir="ltr"`,
  );

function card(content: MailContent): Markup {
  const sides = sidesOf(content);
  return html`<tr><td class="card" bgcolor="#ffffff" style="${STYLE.card}">
${table(html`<tr><td class="pad" align="${sides.start}" style="padding:32px 32px 0"><h1 class="h ink" style="${STYLE.title}">${content.title}</h1><p class="ink2" style="${STYLE.lead}">${content.lead}</p></td></tr>
${content.blocks.map((block) => renderBlock(block, sides))}
<tr><td style="padding:0 0 32px;font-size:0;line-height:0">&nbsp;</td></tr>`)}</td></tr>`;
}

const foot = (content: MailContent) =>
  html`<tr><td class="pad" align="${sidesOf(content).start}" style="padding:20px 8px 0"><p class="ink3" style="${STYLE.foot}">${content.reason}${content.links.map(({ text, href }) => html` <a class="link" href="${href}" style="${STYLE.link}">${text}</a>`)}<br>${content.mallName}${content.address && `, ${content.address}`}</p></td></tr>`;

const page = (content: MailContent) => html`<!doctype html>
<html lang="${languageTag(content.locale)}" dir="${direction(content.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${content.subject}</title>
<style>${raw(STYLE_SHEET)}</style>
</head>
<body class="bg" style="${STYLE.body}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${content.preview}${FILL}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fbfaf8" style="${STYLE.ground}"><tr><td class="gut" align="center" style="padding:24px 12px">
${raw('<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction(content.locale)}" style="max-width:600px">
<tr><td class="pad" align="${sidesOf(content).start}" style="padding:0 8px 16px">${brand(content)}</td></tr>
${card(content)}
${foot(content)}
</table>
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table>
</body></html>`;

/** The mail as HTML: tables with inline styles, no script, nothing that has to be fetched. */
export const renderMailHtml = async (content: MailContent): Promise<string> => String(await page(content));
