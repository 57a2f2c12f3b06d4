import { appendFileSync } from 'node:fs';

/**
 * Appends one line of JSON for each item. They begin on a line of their own: the last one there may be torn, when its
 * writer was killed.
 */
export function appendJsonLines(file: string, items: readonly unknown[]): void {
  appendFileSync(file, `\n${items.map((item) => `${JSON.stringify(item)}\n`).join('')}`);
}

function parsed<T>(line: string): T[] {
  try {
    return [JSON.parse(line) as T];
  } catch {
    return [];
  }
}

/** The items of such a file; a torn line is none. */
export const readJsonLines = <T>(text: string): T[] =>
  text.split('\n').flatMap((line) => (line ? parsed<T>(line) : []));
