import type { IncomingMessage, ServerResponse } from 'node:http';
import { cameFromElsewhere } from '../config/local-only.ts';
import type { Log } from '../log/log.ts';

/** What a request to a mall of this machine alone gets that does not come from here. */
const ELSEWHERE = `This mall is open to its own machine alone. To open it to others, its operator sets MALL_ORIGIN to the
address that people see, and MALL_PROXIES to the number of proxies in front of it.
`;

/**
 * Refuses what does not come from this machine, whatever it asks for: log-ins, payments and messages of a demo mall are for
 * anybody who reaches it.
 */
export function createLocalGuard(log: Log) {
  let isNoted = false;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const reason = cameFromElsewhere(request.headers, request.httpVersion);
    if (!reason) return false;
    // Once: strangers could fill the disk.
    if (!isNoted)
      log.warn(
        { reason },
        'a request was refused, because the mall is open to its own machine alone: set MALL_ORIGIN and MALL_PROXIES to open it to others',
      );
    isNoted = true;
    response
      .writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Connection: 'close' })
      .end(ELSEWHERE);
    return true;
  };
}
