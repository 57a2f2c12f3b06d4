/** Plain JavaScript, because older versions of Node cannot read TypeScript and would fail before the first line. */
const LEAST = 24;

const [major] = process.versions.node.split('.').map(Number);
if (major < LEAST) {
  console.error(
    `Mallfront needs Node ${LEAST}, and this is ${process.versions.node}: install Node ${LEAST}, or run "npm ci" without --omit=dev, which brings it.`,
  );
  process.exit(1);
}
