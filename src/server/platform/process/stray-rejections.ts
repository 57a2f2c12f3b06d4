import { isUnavailable } from '../db/unavailable.ts';

/**
 * An unhandled rejection ends the process, because it is a bug of ours. One of the driver's is an exception: it queries
 * the array types on each new connection and drops that promise (porsager/postgres #1192), so a connection that breaks
 * at this moment would end the whole mall. The statement that opened it fails as well and is reported as usual.
 */
export const onStrayRejection = (fail: (error: unknown) => void) =>
  process.on('unhandledRejection', (error) => {
    if (!isUnavailable(error)) fail(error);
  });
