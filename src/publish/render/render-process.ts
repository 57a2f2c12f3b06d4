import { build } from 'astro';

/** Run by `render-pages.ts` in a process of its own. Says nothing but what goes wrong: a line a page costs 5 % of it. */
const [, , outDir, site] = process.argv;
await build({ logLevel: 'error', ...(outDir && { outDir }), ...(site && { site }) });
