import type { MailBlock, MailContent, MailRow } from './content.ts';

const line = ({ label, value }: MailRow) => `${label}: ${value}`;

/** What somebody else wrote is marked on each line, so that it cannot pass for words of the mall. */
const quoted = (text: string) =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((row) => `> ${row}`)
    .join('\n');

/** What a mail program that shows no HTML shows: the same in the same order. */
function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'steps':
      return block.names.map((name, at) => (at < block.done ? `[x] ${name}` : `[ ] ${name}`)).join('  ');
    case 'amount':
      return `${block.label}: ${block.amount}\n${block.note}`;
    case 'heading':
      return block.text;
    case 'items':
      return block.items
        .map(({ name, details, end }) => [`- ${name}`, details, end].filter(Boolean).join('\n  '))
        .join('\n');
    case 'sums':
      return [...block.rows, block.total].map(line).join('\n');
    case 'quote':
      return quoted(block.text);
    case 'button':
      return `${block.text}:\n${block.href}`;
    case 'facts':
      return block.rows.map(line).join('\n');
  }
}

export const renderMailText = (content: MailContent): string =>
  [
    content.title,
    content.lead,
    ...content.blocks.map(textOf),
    `--\n${[content.reason, ...content.links.map(({ text, href }) => `${text}: ${href}`)].join('\n')}`,
    [content.mallName, content.address].filter(Boolean).join(', '),
  ].join('\n\n');
