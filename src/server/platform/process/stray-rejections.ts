import { isUnavailable } from '../db/unavailable.ts';

/**
 * What ends a process: a rejection that nobody holds is a fault of ours. Not so one of the driver's: it asks for the types of
 * arrays on each new connection and drops the promise of that (porsager/postgres #1192), so that a connection which breaks
 * in this moment would take the whole mall with it. The statement that opened it fails as well, and is told like any other.
 */
export const onStrayRejection = (fail: (error: unknown) => void) =>
  process.on('unhandledRejection', (error) => {
    if (!isUnavailable(error)) fail(error);
  });
