import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '#server/platform/static/content-hash.ts';
import type { CodeElement, Markup } from './markup.ts';

/** Shorter scripts cost less in the page than a request; the colour-mode script must stay, it runs before the first paint. */
const LEAST = 600;

const isClassic = ({ name, attributes }: CodeElement) => name === 'script' && attributes.size === 0;

type CodeOfPage = Pick<Markup, 'code' | 'headEnd'>;

interface Edit {
  start: number;
  end: number;
  text: string;
}

function applyEdits(html: string, edits: readonly Edit[]): string {
  let edited = '';
  let done = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    edited += html.slice(done, start) + text;
    done = end;
  }
  return edited + html.slice(done);
}

/**
 * Astro writes the loader of islands and our directive into every page that has one: 2 kB of its packed size. As
 * files they are fetched once for the whole visit, and the page fits into the first flight. It also writes styles where
 * a component stands; HTML allows them in the head alone.
 */
export function createInlineFiles(folder: string, isOurs: (text: string) => boolean) {
  /** Names by code; none for code that is not ours, which stays in the page for the policy to refuse. */
  const names = new Map<string, string | null>();
  const written = new Map<string, Promise<void>>();
  const write = async (name: string, code: string) => {
    await mkdir(join(folder, '_astro'), { recursive: true });
    await writeFile(join(folder, '_astro', name), code);
  };
  const nameOf = (code: string): string | null => {
    const known = names.get(code);
    if (known !== undefined) return known;
    const name = isOurs(code) ? `island.${contentHash(Buffer.from(code)).slice(0, 8)}.js` : null;
    names.set(code, name);
    return name;
  };
  /** Where a script goes; null for one that stays in the page. */
  const fileFor = (element: CodeElement): string | null => {
    if (!isClassic(element) || element.text.length < LEAST) return null;
    const name = nameOf(element.text);
    if (name && !written.has(name)) written.set(name, write(name, element.text));
    return name;
  };
  /** The page with its long scripts moved into files and its styles into the head, and the code that stays in it. */
  return async (html: string, { code, headEnd }: CodeOfPage): Promise<{ html: string; code: CodeElement[] }> => {
    const stays: CodeElement[] = [];
    const edits: Edit[] = [];
    const late = new Set<string>();
    for (const element of code) {
      const name = fileFor(element);
      if (!name) stays.push(element);
      if (name) edits.push({ ...element, text: `<script defer src="/_astro/${name}"></script>` });
      else if (headEnd !== null && element.name === 'style' && element.start > headEnd) {
        late.add(html.slice(element.start, element.end));
        edits.push({ ...element, text: '' });
      }
    }
    if (headEnd !== null) edits.push({ start: headEnd, end: headEnd, text: [...late].join('') });
    await Promise.all(written.values());
    return { html: applyEdits(html, edits), code: stays };
  };
}

export type InlineFiles = ReturnType<typeof createInlineFiles>;
