import { readFileSync, writeFileSync } from 'node:fs';
import { PASSWORD } from '#domain/accounts/password.ts';
import { encodeFilter } from './breached-filter.ts';

/** As many as fit into 300 kB. */
const MOST = 200_000;

/** Makes the filter of breached passwords from a list, one a line, the most common first: `node make-breached-passwords.ts list.txt`. */
function makeFilter(list: string): void {
  const long = readFileSync(list, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.normalize('NFKC').toLowerCase())
    .filter((line) => [...line].length >= PASSWORD.least);
  const chosen = [...new Set(long)].slice(0, MOST);
  const bytes = encodeFilter(chosen);
  writeFileSync(new URL('breached-passwords.bin', import.meta.url), bytes);
  process.stdout.write(`${chosen.length} passwords in ${bytes.length} bytes\n`);
}

const [list] = process.argv.slice(2);
if (!list) throw new Error('usage: node make-breached-passwords.ts list.txt');
makeFilter(list);
