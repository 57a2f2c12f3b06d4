import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findWords } from './find-words.ts';

/**
 * Part of `npm run check`: words that the project has replaced stay out of comments, READMEs and names. Prints each place on a line,
 * and fails.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILES = ['{src,tests}/**/*.{ts,tsx,mjs,md,sql,css,astro}', 'deploy/**/*.{md,mjs}', '*.md'];

/** It tests the check with texts that hold the words. */
const OWN_TEST = 'tests/unit/repository/replaced-words.test.ts';

const read = (file: string) => ({ file, text: readFileSync(`${ROOT}${file}`, 'utf8') });
const all = globSync(FILES, { cwd: ROOT }).filter((file) => file !== OWN_TEST && existsSync(`${ROOT}${file}`));
const found = findWords(all.toSorted().map(read));
for (const { file, line, word, instead } of found) console.error(`${file}:${line}: "${word}": write ${instead}`);
console.error(`check-words: ${all.length} files, ${found.length} problems`);
process.exitCode = found.length > 0 ? 1 : 0;
