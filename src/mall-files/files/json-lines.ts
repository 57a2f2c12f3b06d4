import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Path } from '../kind.ts';

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** The line of a value in a JSON text; of the nearest value around it where the path leads to nothing. */
export function lineOf(text: string, path: Path): number {
  const tree = parseTree(text);
  if (!tree) return 0;
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return lineAt(text, node.offset);
  }
  return 0;
}

/** What makes a text no JSON, and the line; null where it is JSON. */
export function jsonFault(text: string): { line: number; message: string } | null {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return null;
  const words = printParseErrorCode(first.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return { line: lineAt(text, first.offset), message: `is not JSON: ${words}` };
}

/** The first name that an object has twice, at any depth. */
function doubledName({ type, children = [] }: Node): Node | null {
  const seen = new Set<unknown>();
  for (const child of children) {
    const [name, value] = type === 'object' ? (child.children ?? []) : [null, child];
    if (name && seen.has(name.value)) return name;
    if (name) seen.add(name.value);
    const deeper = value && doubledName(value);
    if (deeper) return deeper;
  }
  return null;
}

/** The first member that an object has twice, of which JSON.parse would lose one. */
export function doubledMember(text: string): { line: number; name: string } | null {
  const tree = parseTree(text);
  const name = tree && doubledName(tree);
  return name ? { line: lineAt(text, name.offset), name: String(name.value) } : null;
}
