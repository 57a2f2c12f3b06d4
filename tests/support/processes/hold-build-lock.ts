import { withBuildLock } from '#publish/build/build-lock.ts';

/** A process that publishes without end: node hold-build-lock.ts <lock file>. */
await withBuildLock(
  process.argv[2] ?? '',
  () => {},
  async () => {
    console.log('working');
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  },
);
