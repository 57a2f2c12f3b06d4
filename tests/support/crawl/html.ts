/** Reads the HTML that our own build writes: attributes in quotes, lower case, nothing left open. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

export const decodeText = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole);
  });

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What stands to be read, without tags; elements that begin a line of their own part words. */
export const textOf = (html: string) =>
  inOneLine(
    decodeText(
      html
        .replace(/<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
        .replace(/<\/?(?!b\b|i\b|a\b|span\b|small\b|bdi\b|s\b)[^>]*>/g, ' ')
        .replace(/<[^>]*>/g, ''),
    ),
  );

export interface Tag {
  name: string;
  /** Attributes by name; one without value is ''. */
  of: Record<string, string>;
}

const ATTRIBUTE = /([^\s=>"']+)(?:="([^"]*)"|='([^']*)')?/g;

const attributesOf = (inside: string) =>
  Object.fromEntries(
    [...inside.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [key, decodeText(double ?? single ?? '')]),
  );

/** All tags of these names, in their order; what stands in scripts and style sheets is no tag. */
export function tagsOf(html: string, names: string): Tag[] {
  const pattern = new RegExp(`<(${names})\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'g');
  const plain = html.replace(/(<(?:script|style)\b[^>]*>)[\s\S]*?<\/(?:script|style)>/g, '$1');
  return [...plain.matchAll(pattern)].map(([, name = '', inside = '']) => ({ name, of: attributesOf(inside) }));
}

/** The content of the first element that a pattern of its opening tag finds; null without one. */
export function inside(html: string, open: RegExp, close: string): string | null {
  const found = open.exec(html);
  if (!found) return null;
  const start = found.index + found[0].length;
  const end = html.indexOf(close, start);
  return end < 0 ? null : html.slice(start, end);
}
