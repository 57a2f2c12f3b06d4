import type { MessageTree } from './messages.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

const placeholders = (text: string) => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '')),
];
const nameText = (name: string) => (/^\w+$/.test(name) && !/^\d/.test(name) ? name : `'${name}'`);

function typeText(type: string, text: string): string {
  const values = placeholders(text).map((value) => `'${value}'`);
  if (type === 'PluralForms') return `PluralForms<${values.join(' | ') || 'never'}>`;
  return values.length > 0 ? `Text<${values.join(' | ')}>` : 'Text';
}

/** The members of one group, a line each; the forms of a counted message are one member. */
function memberLines(tree: MessageTree, indent: string): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value !== 'string')
      return [`${indent}readonly ${nameText(key)}: {`, ...memberLines(value, `${indent}  `), `${indent}};`];
    const base = key.replace(PLURAL, '');
    if (base === key || !(`${base}_other` in tree))
      return [`${indent}readonly ${nameText(key)}: ${typeText('Text', value)};`];
    return key.endsWith('_other') ? [`${indent}readonly ${nameText(base)}: ${typeText('PluralForms', value)};`] : [];
  });
}

/** The source of `message-list.ts`: the type of every message, read from the English ones. */
export const messageListSource = (english: Readonly<Record<string, MessageTree>>): string =>
  [
    '/* Made by `npm run make:messages` from i18n/en; `npm run check` refuses it where it is older than they are. */',
    "import type { PluralForms, Text } from './message-types.ts';",
    '',
    'export interface Messages {',
    ...memberLines(english, '  '),
    '}',
    '',
  ].join('\n');
