import { Parser, Tokenizer } from 'htmlparser2';

/** A start tag. Names are in lower case; values are as browsers read them. */
export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

/** A script or style element of a page. */
export interface CodeElement extends Tag {
  text: string;
  /** Where the element begins in the page, and where it ends. */
  start: number;
  end: number;
}

/** What publishing reads from a page. */
export interface Markup {
  /** The `html` tag, and the `link` and `meta` tags of the head. */
  head: Tag[];
  /** Where `</head>` begins; null where a page has none. */
  headEnd: number | null;
  /** Values of `href` and `data-coupon` between `<main>` and its end, in the order of the page; of a fragment, all. */
  links: string[];
  coupons: string[];
  code: CodeElement[];
}

const IN_HEAD = new Set(['html', 'link', 'meta']);
const CODE = new Set(['script', 'style']);
const LINKS = ['href', 'data-coupon'];
/** How a page begins that is no fragment, which other pages put into themselves. */
const DOCUMENT = /^\s*<(!doctype|html)\b/i;

/** The numbers that the tokenizer gives count from the start of the page. */
type Callbacks = ConstructorParameters<typeof Tokenizer>[1];

interface OpenTag {
  name: string;
  start: number;
  attributes: Map<string, string>;
}

interface OpenCode extends OpenTag {
  textStart: number;
}

/** Takes the tokenizer's events; attributes are kept of those tags alone that are read. */
class MarkupReader implements Callbacks {
  readonly markup: Markup = { head: [], headEnd: null, links: [], coupons: [], code: [] };
  #place: 'head' | 'main' | 'elsewhere';
  #tag: OpenTag | null = null;
  #code: OpenCode | null = null;
  /** The name of the attribute that is being read; empty for one that is of no interest. */
  #attribute = '';
  #value = '';
  readonly #html: string;

  constructor(html: string) {
    this.#html = html;
    this.#place = DOCUMENT.test(html) ? 'head' : 'main';
  }

  onopentagname(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    if (name === 'body' && this.#place === 'head') this.#place = 'elsewhere';
    const isRead = CODE.has(name) || (this.#place === 'head' && IN_HEAD.has(name));
    this.#tag = isRead ? { name, start: start - 1, attributes: new Map() } : null;
    if (name === 'main') this.#place = 'main';
  }
  onattribname(start: number, end: number): void {
    this.#value = '';
    if (this.#tag) this.#attribute = this.#html.slice(start, end).toLowerCase();
    else this.#attribute = this.#place === 'main' ? this.#linkIn(start, end) : '';
  }
  /** A page has a thousand attributes: those of another length are not even copied. */
  #linkIn(start: number, end: number): string {
    if (!LINKS.some(({ length }) => length === end - start)) return '';
    const name = this.#html.slice(start, end).toLowerCase();
    return LINKS.includes(name) ? name : '';
  }
  onattribdata(start: number, end: number): void {
    if (this.#attribute) this.#value += this.#html.slice(start, end);
  }
  onattribentity(code: number): void {
    if (this.#attribute) this.#value += String.fromCodePoint(code);
  }
  onattribend(): void {
    const own = this.#tag?.attributes;
    // Of two attributes of one name, browsers take the first.
    if (own) own.set(this.#attribute, own.get(this.#attribute) ?? this.#value);
    else if (this.#attribute === 'href') this.markup.links.push(this.#value);
    else if (this.#attribute === 'data-coupon') this.markup.coupons.push(this.#value);
    this.#attribute = '';
  }
  onopentagend(end: number): void {
    const tag = this.#tag;
    if (!tag) return;
    if (CODE.has(tag.name)) this.#code = { ...tag, textStart: end + 1 };
    else this.markup.head.push(tag);
    this.#tag = null;
  }
  onselfclosingtag(end: number): void {
    this.onopentagend(end);
  }
  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    // The name stands between "</" and ">".
    if (this.#code?.name === name) this.#endCode(start - 2, this.#html.indexOf('>', end) + 1 || this.#html.length);
    else if (name === 'head' && this.#place === 'head') this.#endHead(start - 2);
    else if (name === 'main') this.#place = 'elsewhere';
  }
  #endHead(at: number): void {
    this.markup.headEnd ??= at;
    this.#place = 'elsewhere';
  }
  onend(): void {
    // Browsers apply a style that never ends.
    this.#endCode(this.#html.length, this.#html.length);
  }
  #endCode(textEnd: number, end: number): void {
    if (!this.#code) return;
    const { name, attributes, start, textStart } = this.#code;
    this.markup.code.push({ name, attributes, start, end, text: this.#html.slice(textStart, textEnd) });
    this.#code = null;
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  ontext(): void {}
  ontextentity(): void {}
}

/**
 * Reads a page as browsers do, once for everybody who wants to know something of it: what stands in an attribute, a text
 * or a comment is no element, whatever it looks like.
 */
export function readMarkup(html: string): Markup {
  const reader = new MarkupReader(html);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.markup;
}

/** The texts of a page in which a browser finds what to load: values of attributes, scripts and styles. */
export function readLoadingTexts(html: string): string[] {
  const texts: string[] = [];
  let isCode = false;
  const parser = new Parser({
    onopentagname: (name) => {
      isCode = CODE.has(name);
    },
    onattribute: (_name, value) => texts.push(value),
    ontext: (text) => isCode && texts.push(text),
    onclosetag: () => {
      isCode = false;
    },
  });
  parser.end(html);
  return texts;
}
