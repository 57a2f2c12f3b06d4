import { BRAND_STYLE, readBrandStyle } from '#catalog/brand-style.ts';
import { BROWSER_API } from '#catalog/origin.ts';
import { codeFingerprint } from '../fingerprint.ts';
import { PROGRAM_ONLY } from './page-outputs.ts';
import type { ProgramMade } from './page-program.ts';
import { storedProgram } from './program-store.ts';
import { endWithParent } from './progress.ts';

/**
 * Run by `page-program.ts` in a process of its own: bundles the program that renders the pages, unless the same one is
 * stored, and reports where it is. Prints nothing but what goes wrong.
 */
endWithParent();
const root = process.cwd();
const brandStyle = await readBrandStyle();
const inputs = { code: codeFingerprint(root), browserApi: BROWSER_API, brandStyle };
const program = await storedProgram(root, inputs, async (outDir) => {
  Object.assign(process.env, { [BRAND_STYLE]: brandStyle, [PROGRAM_ONLY]: 'yes' });
  // Half a second of processor time, which only bundling needs.
  const { build } = await import('astro');
  await build({ logLevel: 'error', outDir });
});
const made: ProgramMade = { program };
process.send?.(made);
