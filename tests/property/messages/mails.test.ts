import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { expect } from 'vitest';
import { LOCALES } from '#locale/locales.ts';
import { itemsDelivered } from '#server/modules/messages/forms/purchases/delivered.ts';
import { orderPaid } from '#server/modules/messages/forms/purchases/paid.ts';
import { createWords } from '#server/modules/messages/words.ts';
import type { MailContent } from '#server/platform/notifications/mail/content.ts';
import { renderMailHtml } from '#server/platform/notifications/mail/render-html.ts';
import { renderMailText } from '#server/platform/notifications/mail/render-text.ts';
import { hostileHtml } from '../../support/hostile/html.ts';
import { HOSTILE_TEXTS } from '../../support/hostile/inputs.ts';
import { law } from '../../support/property/law.ts';

const locale = fc.constantFrom(...LOCALES);
const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS, '$&', "$'", '$$', '{{item}}', '$t(messages:page.all)'),
  hostileHtml,
);
const amount = fc.integer({ min: 1, max: 10_000_000 });

/** Everything that a document contains, as `read` says it of an element. */
function elementsOf(html: string): { tags: string[]; links: string[]; text: string } {
  const found = { tags: [] as string[], links: [] as string[], text: '' };
  const visit = (nodes: ReturnType<typeof parseDocument>['children']): void => {
    for (const node of nodes) {
      if (node.type === 'text') found.text += node.data;
      if (!('children' in node)) continue;
      if ('name' in node) found.tags.push(node.name);
      if ('attribs' in node && node.attribs['href']) found.links.push(node.attribs['href']);
      visit(node.children);
    }
  };
  visit(parseDocument(html).children);
  return found;
}

const contentOf = (given: (typeof LOCALES)[number], name: string, pay: number): MailContent => {
  const words = createWords(given, 'UTC');
  const value = words.money({ pay, currency: 'USD', decimals: 2 });
  const own = `x${words.name(name)}`;
  return {
    locale: given,
    mallName: 'Mall',
    mallLink: 'https://mall.test/',
    subject: own,
    preview: own,
    title: own,
    lead: own,
    blocks: [
      { kind: 'steps', names: [own, own], done: 1 },
      { kind: 'amount', label: own, amount: value, note: own },
      { kind: 'heading', text: own },
      { kind: 'items', items: [{ name: own, details: own, end: value }] },
      { kind: 'sums', rows: [{ label: own, value }], total: { label: own, value } },
      { kind: 'quote', text: own },
      { kind: 'button', text: own, href: 'https://mall.test/order?orderNo=SH1&a=2', ifNot: own },
      { kind: 'facts', rows: [{ label: own, value: own }] },
    ],
    reason: own,
    links: [{ text: own, href: 'https://mall.test/users/messages' }],
    address: own,
  };
};

const KNOWN_TAGS = 'html head meta title style body div table tr td h1 h2 p a br span';

law(
  'no name adds markup to a mail, and its links stay those of the mall',
  [locale, hostile, amount],
  async (given, name, pay) => {
    const html = await renderMailHtml(contentOf(given, name, pay));
    const { tags, links } = elementsOf(html);
    const plain = elementsOf(await renderMailHtml(contentOf(given, 'x', pay)));
    expect(tags).toEqual(plain.tags.filter((tag) => KNOWN_TAGS.split(' ').includes(tag)));
    expect(links).toEqual(plain.links);
  },
);

law('text and HTML of a mail say the same amounts and links', [locale, hostile, amount], async (given, name, pay) => {
  const content = contentOf(given, name, pay);
  const { text: shown, links } = elementsOf(await renderMailHtml(content));
  const text = renderMailText(content);
  const value = createWords(given, 'UTC').money({ pay, currency: 'USD', decimals: 2 });
  expect(shown.split(value).length).toBe(text.split(value).length);
  for (const link of links.filter((one) => one !== content.mallLink)) expect(text).toContain(link);
});

law('a name stands in a sentence as it is', [locale, hostile], (given, name) => {
  const words = createWords(given, 'UTC');
  const facts = { orderNo: 'SH1', secondType: 0, item: name, otherLines: 0, pieces: 2 };
  const { text } = orderPaid.describe({ ...facts, shops: ['A'], pay: 100, currency: 'USD', decimals: 2 }, words);
  expect(text).toContain(words.name(name));
  expect(itemsDelivered.describe({ ...facts, shop: name }, words).text).toContain(words.name(name));
});
