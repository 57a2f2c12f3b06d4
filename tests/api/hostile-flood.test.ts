import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEADERS } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import { type HostileRequest, hostileRequest } from '../support/fuzz/hostile-request.ts';
import { LEAK } from '../support/hostile.ts';
import { useMall } from '../support/mall.ts';
import { newBuyer, type Own } from '../support/people.ts';

const mall = useMall();
/** A share of them in every test run, all in `npm run test:fuzz`. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
/** The same seed makes the same requests. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 16;
const MINUTES_MS = 60_000;
/** What the server says of itself when it fails: the database is too slow. */
const UNAVAILABLE = '503';

let own: Own | null = null;

const nameOf = ({ path, method, headers, body, isBuyers }: HostileRequest) =>
  createHash('sha256')
    .update(JSON.stringify([path, method, headers, body, isBuyers]))
    .digest('base64url');

/** So many requests of which no two are alike. */
function distinctRequests(): HostileRequest[] {
  const found = new Map<string, HostileRequest>();
  for (let part = 0; found.size < REQUESTS; part++)
    for (const request of fc.sample(hostileRequest, { seed: SEED + part, numRuns: 2_000 })) {
      if (found.size < REQUESTS) found.set(nameOf(request), request);
    }
  return [...found.values()];
}

async function send({ path, method, headers, body, isBuyers }: HostileRequest): Promise<Response> {
  own ??= await newBuyer(mall);
  const all = { ...headers, ...(isBuyers ? { [HEADERS.token]: own.token } : {}) };
  const answer = await mall.app.request(path, { method, headers: all, body });
  // Log-out, a closed account and a new password end the session.
  if (answer.headers.get('Mall-Error') === '402' && isBuyers) own = null;
  return answer;
}

interface Fault {
  /** Whether the server only said that it was too slow, which the other requests may have caused. */
  isUnavailable: boolean;
  request: HostileRequest;
  status: number;
  text: string;
}

/** What is wrong with an answer; null for a decent one. */
async function faultOf(request: HostileRequest): Promise<Fault | null> {
  const answer = await send(request);
  const text = await answer.text();
  const isUnavailable = answer.status < 500 && answer.headers.get('Mall-Error') === UNAVAILABLE;
  const isFailed = answer.status >= 500 || text.startsWith('{"code":500');
  const isRefusal = !text.startsWith('{"code":200');
  return isFailed || (isRefusal && LEAK.test(text))
    ? { isUnavailable, request, status: answer.status, text: text.slice(0, 500) }
    : null;
}

test(
  `no hostile request makes the server fail or tell of its inside (${REQUESTS} distinct, FUZZ_SEED=${SEED})`,
  async () => {
    const requests = distinctRequests();
    expect(new Set(requests.map(nameOf)).size).toBe(REQUESTS);
    const faults: Fault[] = [];
    const queue = requests.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const request of queue) {
          const fault = await faultOf(request);
          if (fault) faults.push(fault);
        }
      }),
    );
    const lasting = faults.filter((fault) => !fault.isUnavailable);
    for (const { request } of faults.filter((fault) => fault.isUnavailable)) {
      const alone = await faultOf(request);
      if (alone) lasting.push(alone);
    }
    expect(lasting, `FUZZ_SEED=${SEED}`).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    const reached = new Set<CallName>(requests.map(({ name }) => name));
    expect(reached.size).toBe(Object.keys(contract).length);
  },
  30 * MINUTES_MS,
);
