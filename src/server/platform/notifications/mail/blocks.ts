import { html } from 'hono/html';
import { direction } from '#locale/locales.ts';
import type { MailBlock, MailContent, MailItem, MailRow } from './content.ts';
import { BRAND, LINE, STYLE } from './styles.ts';

/** Markup whose values are escaped. */
export type Markup = ReturnType<typeof html>;

/** Start and end of a line in the language of the mail: mail programs know 'left' and 'right' only. */
interface Sides {
  start: 'left' | 'right';
  end: 'left' | 'right';
}

type BlockOf<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>;

export const sidesOf = ({ locale }: MailContent): Sides =>
  direction(locale) === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };

export const table = (rows: unknown, attributes: Markup = html` width="100%"`) =>
  html`<table role="presentation"${attributes} cellpadding="0" cellspacing="0">${rows}</table>`;

const row = (padding: string, { start }: Sides, inner: unknown) =>
  html`<tr><td class="pad" align="${start}" style="padding:${padding}">${inner}</td></tr>`;

/** A value in the direction of its own, whatever stands around it. */
const own = (value: string) => html`<span dir="ltr">${value}</span>`;

const directed = ({ value, isLeftToRight }: MailRow) => (isLeftToRight ? own(value) : html`${value}`);

const bar = (isDone: boolean) => {
  const color = isDone ? BRAND : LINE;
  return html`<tr><td class="${isDone ? '' : 'box'}" bgcolor="${color}" height="4" style="${STYLE.bar};background-color:${color}">&nbsp;</td></tr>`;
};

/** `done` steps are done; the last of them is the current one. */
function steps({ names, done }: BlockOf<'steps'>, sides: Sides): Markup {
  const width = `${Math.floor(100 / names.length)}%`;
  const bars = names.map((_, at) => html`<td width="${width}" style="padding:0 2px">${table(bar(at < done))}</td>`);
  const words = names.map((name, at) => {
    const isNow = at === done - 1;
    return html`<td class="${isNow ? 'ink' : 'ink3'}" align="${sides.start}" valign="top" style="${isNow ? STYLE.stepNow : STYLE.step}">${name}</td>`;
  });
  return row('24px 32px 0', sides, table(html`<tr>${bars}</tr><tr>${words}</tr>`));
}

const amount = ({ label, amount: value, note }: BlockOf<'amount'>, sides: Sides) =>
  row(
    '24px 32px 0',
    sides,
    table(
      html`<tr><td class="tint" bgcolor="#fbf0ee" align="${sides.start}" style="${STYLE.tint}"><p class="ink2" style="${STYLE.amountLabel}">${label}</p><p class="ink" style="${STYLE.amount}">${own(value)}</p><p class="ink" style="${STYLE.text}">${note}</p></td></tr>`,
    ),
  );

function item({ name, details, end }: MailItem, isFirst: boolean, sides: Sides): Markup {
  const line = isFirst ? '' : `border-top:1px solid ${LINE}`;
  return html`<tr><td class="ln" valign="top" align="${sides.start}" style="padding:14px 0;${line}"><p class="ink" style="${STYLE.text}">${name}</p>${details && html`<p class="ink3" style="${STYLE.details}">${details}</p>`}</td><td class="ln" valign="top" align="${sides.end}" style="padding:14px 0 14px;white-space:nowrap;${line}"><p class="ink" style="${STYLE.strong}">${own(end)}</p></td></tr>`;
}

const sum = (given: MailRow, sides: Sides) =>
  html`<tr><td class="ink2" align="${sides.start}" style="${STYLE.sumLabel}">${given.label}</td><td class="${given.isDiscount ? 'ok' : 'ink'}" align="${sides.end}" style="${given.isDiscount ? STYLE.sumOff : STYLE.sumValue}">${own(given.value)}</td></tr>`;

const sums = ({ rows, total }: BlockOf<'sums'>, sides: Sides) =>
  row(
    '8px 32px 0',
    sides,
    table(
      html`${rows.map((one) => sum(one, sides))}<tr><td colspan="2" height="8" style="height:8px;font-size:0;line-height:0">&nbsp;</td></tr><tr><td class="ink ln" align="${sides.start}" style="${STYLE.totalLabel}">${total.label}</td><td class="ink ln" align="${sides.end}" style="${STYLE.totalValue}">${own(total.value)}</td></tr>`,
    ),
  );

const button = ({ text, href, ifNot }: BlockOf<'button'>, sides: Sides) =>
  row(
    '24px 32px 0',
    sides,
    html`${table(
      html`<tr><td class="full" align="center" bgcolor="${BRAND}" style="background-color:${BRAND};border-radius:8px"><a href="${href}" style="${STYLE.button}">${text}</a></td></tr>`,
      html` class="btn-t"`,
    )}<p class="ink3" style="${STYLE.small}">${ifNot}<br><a class="link" href="${href}" dir="ltr" style="${STYLE.link};word-break:break-all">${href}</a></p>`,
  );

const box = (inner: unknown, sides: Sides) =>
  row(
    '20px 32px 0',
    sides,
    table(html`<tr><td class="box" bgcolor="#f3f1ec" align="${sides.start}" style="${STYLE.box}">${inner}</td></tr>`),
  );

const facts = ({ rows }: BlockOf<'facts'>, sides: Sides) =>
  box(
    rows.map(
      (one) =>
        html`<p class="ink3" style="${STYLE.label}">${one.label}</p><p class="ink" style="${STYLE.value}">${directed(one)}</p>`,
    ),
    sides,
  );

export function renderBlock(block: MailBlock, sides: Sides): Markup {
  switch (block.kind) {
    case 'steps':
      return steps(block, sides);
    case 'amount':
      return amount(block, sides);
    case 'heading':
      return row('28px 32px 0', sides, html`<h2 class="ink" style="${STYLE.heading}">${block.text}</h2>`);
    case 'items':
      return row('4px 32px 0', sides, table(block.items.map((one, at) => item(one, at === 0, sides))));
    case 'sums':
      return sums(block, sides);
    case 'quote':
      return box(html`<p class="ink" dir="auto" style="${STYLE.text}">${block.text}</p>`, sides);
    case 'button':
      return button(block, sides);
    case 'facts':
      return facts(block, sides);
  }
}
