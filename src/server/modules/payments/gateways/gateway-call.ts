import { setTimeout as pause } from 'node:timers/promises';
import { GATEWAY_MS, GatewayError } from './provider.ts';

async function tooLate(name: string, signal: AbortSignal): Promise<never> {
  await pause(GATEWAY_MS, undefined, { signal, ref: false });
  throw new GatewayError(`${name} does not answer in ${GATEWAY_MS / 1000} seconds`);
}

/**
 * What a gateway's library gives, within the time that anybody waits. Whatever it throws comes from what the other end said or
 * did not say, so all of it is a `GatewayError`.
 */
export async function callGateway<T>(name: string, work: () => Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = tooLate(name, done.signal);
  late.catch(() => {});
  try {
    return await Promise.race([work(), late]);
  } catch (cause) {
    if (cause instanceof GatewayError) throw cause;
    throw new GatewayError(`${name} cannot be understood: ${cause instanceof Error ? cause.message : ''}`, { cause });
  } finally {
    done.abort();
  }
}
