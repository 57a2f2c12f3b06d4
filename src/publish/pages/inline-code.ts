import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { PolicyHashes } from '#server/platform/static/build-files.ts';
import type { CodeElement } from './markup.ts';

/** Data, which the browser never runs and the policy does not ask about. */
const DATA_BLOCK = /^application\/(ld\+)?json$/i;

export interface InlineCode {
  kind: 'scripts' | 'styles';
  text: string;
}

const isData = ({ attributes }: CodeElement) =>
  attributes.has('src') || DATA_BLOCK.test((attributes.get('type') ?? '').trim());

/** Everything in a page that its policy has to name by hash. */
export function inlineCode(code: readonly CodeElement[]): InlineCode[] {
  return code.flatMap((element): InlineCode[] => {
    if (element.name === 'style') return [{ kind: 'styles', text: element.text }];
    return isData(element) ? [] : [{ kind: 'scripts', text: element.text }];
  });
}

export const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Code as a bundle holds it, inside string or template literals, brought to one spelling for comparison. */
const spelling = (text: string) =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]|[\\\s]/g, '');

/** Checks whether a text stands in the program that renders the pages, rather than in the data they show. */
export function codeIn(folder: string): (text: string) => boolean {
  if (!existsSync(folder)) return () => false;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?js$/.test(name));
  const code = files.map((name) => spelling(readFileSync(join(folder, name), 'utf8')));
  return (text) => code.some((part) => part.includes(spelling(text)));
}

/**
 * Collects the hashes of all pages; hosts of others are let in on each of them. Only code of our own is let in: a script that
 * came with the data (a hole in the sanitiser, say) would otherwise be allowed by the very policy that is there to stop
 * it.
 */
export function createInlineCollector(
  isOurs: (text: string) => boolean,
  others: Pick<PolicyHashes, 'hosts' | 'apis'> = {},
) {
  const hashes = new Map<string, string>();
  const sets = new Map<string, number>();
  const hashOf = (page: string, { kind, text }: InlineCode): string => {
    const known = hashes.get(kind + text);
    if (known) return known;
    if (!isOurs(text)) throw new ForeignCodeError(page, kind, text);
    const hash = sourceHash(text);
    hashes.set(kind + text, hash);
    return hash;
  };
  return {
    /** Gives the number of the page's set in `sets()`. */
    take(page: string, elements: readonly CodeElement[]): number {
      const set: Record<InlineCode['kind'], string[]> = { scripts: [], styles: [] };
      for (const code of inlineCode(elements)) set[code.kind].push(hashOf(page, code));
      const name = JSON.stringify({
        scripts: [...new Set(set.scripts)].sort(),
        styles: [...new Set(set.styles)].sort(),
        ...others,
      });
      const number = sets.get(name) ?? sets.size;
      sets.set(name, number);
      return number;
    },
    sets: (): PolicyHashes[] => [...sets.keys()].map((name) => JSON.parse(name) as PolicyHashes),
  };
}

export type InlineCollector = ReturnType<typeof createInlineCollector>;

export class ForeignCodeError extends OperatorError {
  constructor(page: string, kind: InlineCode['kind'], text: string) {
    const begin = text.trim().slice(0, 80).replace(/\s+/g, ' ');
    super(
      `${page} holds an inline ${kind === 'scripts' ? 'script' : 'style'} that is no part of the site's code ("${begin}"); data must not become markup.`,
    );
  }
}
