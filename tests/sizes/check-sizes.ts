import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findOversized } from './find-oversized.ts';

/** Part of `npm run check`: no file, function or folder of `src` grows beyond its limit. Prints each on a line, and fails. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const files = globSync('src/**/*.{ts,tsx,mjs,astro,css}', { cwd: ROOT }).toSorted();
const found = findOversized(files.map((file) => ({ file, text: readFileSync(`${ROOT}${file}`, 'utf8') })));
for (const { place, problem } of found) console.error(`${place}: ${problem}`);
console.error(`check-sizes: ${files.length} files, ${found.length} problems`);
process.exitCode = found.length > 0 ? 1 : 0;
