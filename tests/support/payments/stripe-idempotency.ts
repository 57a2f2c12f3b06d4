import type { StandInAnswer } from './stand-in-wechat.ts';

interface Kept {
  params: string;
  answer: StandInAnswer;
}

const REUSED = {
  error: {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  },
};

/**
 * Stripe's idempotency layer: the first answer to a key is repeated for a day, a failure too, unless the parameters were wrong from the
 * start; with other parameters the key is refused.
 */
export function createIdempotency() {
  const kept = new Map<string, Kept>();
  const layer = {
    /** Keys that were used, in their order. */
    keys: [] as string[],
    /** The next request is executed, and answered by a failure of Stripe's own. */
    isFailing: false,
    forget: () => kept.clear(),
    once(key = '', params: string, work: () => StandInAnswer): StandInAnswer {
      layer.keys.push(key);
      const before = kept.get(key);
      if (before?.params === params)
        return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } };
      const type = { 'content-type': 'application/json' };
      if (before) return { status: 400, headers: type, body: JSON.stringify(REUSED) };
      const done = work();
      const failure = { status: 500, headers: type, body: '{"error":{"type":"api_error","message":"oops"}}' };
      const answer = layer.isFailing ? failure : done;
      layer.isFailing = false;
      const isInvalid = answer.status === 400 && /parameter_invalid|amount_too_small/.test(answer.body);
      if (key !== '' && !isInvalid) kept.set(key, { params, answer });
      return answer;
    },
  };
  return layer;
}
