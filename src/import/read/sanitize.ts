import sanitizeHtml from 'sanitize-html';
import { RULES as OF_EVERY_TEXT } from '#domain/content/safe-html.ts';

/** Tags of text editors that carry no content. */
const HARMLESS = new Set([
  ...['span', 'font', 'center', 'html', 'head', 'body', 'meta', 'article', 'section', 'header', 'footer', 'main'],
  ...[
    'h1',
    'h4',
    'h5',
    'h6',
    'col',
    'colgroup',
    'figure',
    'figcaption',
    'label',
    'o:p',
    'pre',
    'code',
    'picture',
    'source',
  ],
]);

const BLOCK = /<(p|div|h2|h3|ul|ol|dl|blockquote|table|hr)\b/;
const OWN_PICTURE = /^\/pictures\/[0-9a-f]+-\d+\.webp$/;

const isPicture = (src: string | undefined) =>
  src !== undefined && (/^https:\/\/[^\s/]/i.test(src) || OWN_PICTURE.test(src));

/** As of every text, but paths lead into the shop that the file came from. */
const RULES: sanitizeHtml.IOptions = {
  ...OF_EVERY_TEXT,
  transformTags: {
    ...OF_EVERY_TEXT.transformTags,
    a: (tagName, attribs) => OF_EVERY_TEXT.transformTags.a(tagName, attribs['href']?.startsWith('/') ? {} : attribs),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs['src']),
};

/** Text without any paragraph becomes paragraphs at its empty lines. */
const paragraphs = (html: string) =>
  html
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replace(/\n/g, '<br />')}</p>`)
    .join('\n');

export interface SafeHtml {
  html: string;
  /** Names of tags whose loss a reader may notice. */
  dropped: string[];
}

/** Foreign HTML as pages may show it: an allow-list of tags, https pictures, no scripts, styles, classes or handlers. */
export function sanitiseHtml(foreign: string): SafeHtml {
  const dropped = new Set<string>();
  const onOpenTag = (name: string, attribs: sanitizeHtml.Attributes) => {
    const isKept = OF_EVERY_TEXT.allowedTags.includes(name) || HARMLESS.has(name);
    if (!isKept || (name === 'img' && !isPicture(attribs['src']))) dropped.add(name.slice(0, 20));
  };
  const once = sanitizeHtml(foreign, { ...RULES, onOpenTag });
  // Tags that lost others around them may nest wrongly; a second reading closes them.
  const clean = sanitizeHtml(once, RULES).trim();
  return { html: BLOCK.test(clean) ? clean : paragraphs(clean), dropped: [...dropped].sort() };
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of safe HTML. */
export const plainText = (html: string) =>
  sanitizeHtml(html.replace(/<(br|\/p|\/li|\/h\d|\/div|\/t[dhr])\b/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
