import sanitizeHtml from 'sanitize-html';

type Attributes = sanitizeHtml.Attributes;

/** What a text may be made of. Everything else loses its tag and keeps its words; scripts and styles go altogether. */
const TAGS = [
  ...['p', 'div', 'h2', 'h3', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'br', 'hr', 'img', 'a'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const OUTSIDE = /^(https?:\/\/|mailto:|tel:)/i;
/** A path of the mall itself; browsers read a backslash as a slash, and leave out tabs and line ends. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

function link(_: string, { href = '' }: Attributes): sanitizeHtml.Tag {
  if (OWN_PATH.test(href)) return { tagName: 'a', attribs: { href } };
  return OUTSIDE.test(href)
    ? { tagName: 'a', attribs: { href, rel: 'nofollow noopener' } }
    : { tagName: 'span', attribs: {} };
}

const isSize = (name: string) => name === 'width' || name === 'height';

/** A picture without an `alt` has its file name read out. */
function picture(tagName: string, given: Attributes): sanitizeHtml.Tag {
  const fitting = Object.entries(given).filter(([name, value]) => !isSize(name) || /^\d{1,4}$/.test(value));
  return { tagName, attribs: { ...Object.fromEntries(fitting), alt: given['alt'] ?? '', loading: 'lazy' } };
}

const isPicture = (src = '') => /^https:\/\/[^\s/]/i.test(src) || OWN_PATH.test(src);

/** No scripts, styles, frames, forms, handlers, classes or ids; nothing that is fetched unasked but pictures. */
export const RULES = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: 30,
  // The page's own heading is the only first one.
  transformTags: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', a: link, img: picture },
  exclusiveFilter: ({ tag, attribs }: sanitizeHtml.IFrame) => tag === 'img' && !isPicture(attribs['src']),
} satisfies sanitizeHtml.IOptions;

/** Spelled as texts are written by hand; a `>` that ends no tag is `&gt;` by now. */
const read = (html: string) => sanitizeHtml(html, RULES).replaceAll(' />', '>');

/** HTML of whatever mall as pages may show it: what is clean comes out as it went in. */
export function safeHtml(foreign: string): string {
  const once = read(foreign);
  // Tags that lost others around them may nest wrongly; a second reading closes them.
  return once === foreign ? once : read(once);
}
