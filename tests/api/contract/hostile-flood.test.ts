import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ERROR_HEADER, HEADERS } from '#contract/envelope.ts';
import { FAILURES } from '#contract/failures.ts';
import { type CallName, contract } from '#contract/index.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { LEAK } from '../../support/hostile/inputs.ts';
import { HOSTILE_REQUESTS, type HostileRequest } from '../../support/hostile/request.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
/** A share of them in every test run, all in `npm run test:fuzz`. */
const ASKED = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
/** The same seed makes the same requests. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 16;
const MINUTES_MS = 60_000;
/**
 * Failures of the server, which an answer to HEAD names in its header alone. Unavailable is one of them: in this process no
 * client is sent away because others wait, so only a statement that fails or is stopped leads to it.
 */
const FAILED = [FAILURES.internal, FAILURES.unavailable].map(({ errorCode }) => String(errorCode));
const CALLS = Object.keys(contract).length;
const FOR_EACH_CALL = Math.ceil(ASKED / CALLS);
const REQUESTS = FOR_EACH_CALL * CALLS;
/** Some 80 of 187 calls succeed with one of their requests, whatever the seed. */
const LEAST_SUCCEEDED = CALLS / 4;

let own: Own | null = null;

const nameOf = ({ path, method, headers, body, isBuyers }: HostileRequest) =>
  createHash('sha256')
    .update(JSON.stringify([path, method, headers, body, isBuyers]))
    .digest('base64url');

/** Requests of which no two are alike, as many for each call, in an order that mixes the calls. */
function distinctRequests(): HostileRequest[] {
  const found = new Map<string, HostileRequest>();
  HOSTILE_REQUESTS.forEach((requests, index) => {
    const enough = (index + 1) * FOR_EACH_CALL;
    for (let part = 0; found.size < enough; part++)
      for (const request of fc.sample(requests, { seed: SEED + part, numRuns: FOR_EACH_CALL }))
        if (found.size < enough) found.set(nameOf(request), request);
  });
  const mixed = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return mixed.map(([, request]) => request);
}

async function send({ path, method, headers, body, isBuyers }: HostileRequest): Promise<Response> {
  own ??= await newBuyer(mall);
  const all = { ...headers, ...(isBuyers ? { [HEADERS.token]: own.token } : {}) };
  const answer = await mall.app.request(path, { method, headers: all, body });
  // Log-out, a closed account and a new password end the session.
  if (answer.headers.get(ERROR_HEADER) === '402' && isBuyers) own = null;
  return answer;
}

interface Fault {
  request: HostileRequest;
  status: number;
  text: string;
}

interface Outcome {
  isSuccess: boolean;
  /** What is wrong with the answer; null for a decent one. */
  fault: Fault | null;
}

async function outcomeOf(request: HostileRequest): Promise<Outcome> {
  const answer = await send(request);
  const text = await answer.text();
  const isNamedFailure = FAILED.includes(answer.headers.get(ERROR_HEADER) ?? '');
  const isFailed = answer.status >= 500 || isNamedFailure || text.startsWith('{"code":500');
  const isSuccess = text.startsWith('{"code":200');
  const isFault = isFailed || (!isSuccess && LEAK.test(text));
  return { isSuccess, fault: isFault ? { request, status: answer.status, text: text.slice(0, 500) } : null };
}

test(
  `no hostile request makes the server fail or reveal internal details (${REQUESTS} distinct, FUZZ_SEED=${SEED})`,
  async () => {
    const requests = distinctRequests();
    expect(new Set(requests.map(nameOf)).size).toBe(REQUESTS);
    const faults: Fault[] = [];
    const succeeded = new Set<CallName>();
    const queue = requests.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const request of queue) {
          const { isSuccess, fault } = await outcomeOf(request);
          if (isSuccess) succeeded.add(request.name);
          if (fault) faults.push(fault);
        }
      }),
    );
    expect(faults, `FUZZ_SEED=${SEED}`).toEqual([]);
    // A server that refuses everything fails at nothing.
    expect(succeeded.size, `calls that succeeded, FUZZ_SEED=${SEED}`).toBeGreaterThan(LEAST_SUCCEEDED);
    expect(Object.keys(Object.prototype)).toEqual([]);
    const reached = new Set<CallName>(requests.map(({ name }) => name));
    expect(reached.size).toBe(CALLS);
  },
  30 * MINUTES_MS,
);
