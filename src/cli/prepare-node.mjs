/**
 * Runs before a command: refuses a Node that is too old, and lets Node store what it has compiled, so that the processes
 * that follow start in less than half the time. Plain JavaScript, because older versions of Node cannot read TypeScript
 * and would fail before the first line.
 */
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const LEAST = 24;

const [major] = process.versions.node.split('.').map(Number);
if (major < LEAST) {
  console.error(
    `Mallfront needs Node ${LEAST}, and this is ${process.versions.node}: install Node ${LEAST}, or run "npm ci" without --omit=dev, which brings it.`,
  );
  process.exit(1);
}

// Beside the code: an account that can write here can change the code as well, while in a shared temporary folder others
// could put in theirs. If the folder cannot be written to, Node compiles everything again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);

// Now, because hundreds of modules are loaded before the first one of the command runs, and the parent may end meanwhile.
await import('../server/platform/process/parent.ts');
