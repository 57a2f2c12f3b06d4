import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#server/operator-error.ts';

/** Hashes as they stand in the policy: "'sha256-…'". */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const ELEMENT = /<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>/gi;
/** Data, which the browser never runs and the policy does not ask about. */
const DATA_BLOCK = /\btype\s*=\s*["']?application\/(ld\+)?json\b/i;
const EXTERNAL = /\bsrc\s*=/i;

export interface InlineCode {
  kind: keyof InlineHashes;
  text: string;
}

/** Everything in a page that its policy has to name by hash. */
export function inlineCode(html: string): InlineCode[] {
  const found: InlineCode[] = [];
  for (const [, element = '', attributes = '', text = ''] of html.matchAll(ELEMENT)) {
    const script = element.toLowerCase() === 'script';
    if (script && (DATA_BLOCK.test(attributes) || EXTERNAL.test(attributes))) continue;
    found.push({ kind: script ? 'scripts' : 'styles', text });
  }
  return found;
}

export const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Code as a bundle holds it, inside string or template literals, brought to one spelling for comparison. */
const spelling = (text: string) =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]|[\\\s]/g, '');

/** Tells whether a text stands in the program that renders the pages, rather than in the data they show. */
export function codeIn(folder: string): (text: string) => boolean {
  if (!existsSync(folder)) return () => false;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?js$/.test(name));
  const code = files.map((name) => spelling(readFileSync(join(folder, name), 'utf8')));
  return (text) => code.some((part) => part.includes(spelling(text)));
}

/**
 * Collects the hashes of all pages. Only code of our own is let in: a script that came with the data (a hole in the
 * sanitiser, say) would otherwise be allowed by the very policy that is there to stop it.
 */
export function createInlineCollector(isOurs: (text: string) => boolean) {
  const hashes = new Map<string, InlineCode & { hash: string }>();
  return {
    take(page: string, html: string): void {
      for (const { kind, text } of inlineCode(html)) {
        if (hashes.has(kind + text)) continue;
        if (!isOurs(text)) throw new ForeignCodeError(page, kind, text);
        hashes.set(kind + text, { kind, text, hash: sourceHash(text) });
      }
    },
    hashes(): InlineHashes {
      const of = (kind: keyof InlineHashes) =>
        [...hashes.values()]
          .filter((one) => one.kind === kind)
          .map((one) => one.hash)
          .sort();
      return { scripts: of('scripts'), styles: of('styles') };
    },
  };
}

export class ForeignCodeError extends OperatorError {
  constructor(page: string, kind: keyof InlineHashes, text: string) {
    const begin = text.trim().slice(0, 80).replace(/\s+/g, ' ');
    super(
      `${page} holds an inline ${kind === 'scripts' ? 'script' : 'style'} that is no part of the site's code ("${begin}"); data must not become markup.`,
    );
  }
}
