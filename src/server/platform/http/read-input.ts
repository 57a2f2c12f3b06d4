import type { Context } from 'hono';
import type { Call } from '#contract/call.ts';
import { type Failure, fail, isFailure } from '../failure.ts';

const MOST_BODY_BYTES = 256 * 1024;

type Raw = Record<string, unknown>;
type Read = { raw: Raw } | Failure;

const bad = (field: string) => fail('badInput', { field });

/**
 * Query members once each; a repeated one is refused, because proxies and servers disagree about which counts.
 * The refusal names members of the call only: nothing that a stranger made up goes into a sentence of ours.
 */
function readQuery(search: URLSearchParams, known: object): Read {
  const raw: Raw = Object.create(null);
  for (const [name, value] of search) {
    if (name in raw) return bad(Object.hasOwn(known, name) ? name : 'query');
    raw[name] = value;
  }
  return { raw };
}

async function readBody(context: Context, { listMember }: Call): Promise<Read> {
  if (Number(context.req.header('content-length') ?? 0) > MOST_BODY_BYTES) return fail('bodyTooLarge');
  const text = await context.req.text();
  if (text.length > MOST_BODY_BYTES) return fail('bodyTooLarge');
  if (text === '') return { raw: Object.create(null) };
  if (!/^application\/json\b/.test(context.req.header('content-type') ?? '')) return bad('Content-Type');
  try {
    const body: unknown = JSON.parse(text);
    if (Array.isArray(body)) return listMember ? { raw: { [listMember]: body } } : bad('body');
    return typeof body === 'object' && body !== null ? { raw: body as Raw } : bad('body');
  } catch {
    return bad('body');
  }
}

/** The call's input as the contract reads it, or which member does not fit. */
export async function readInput(call: Call, context: Context): Promise<{ input: Raw } | Failure> {
  const read =
    context.req.method === 'POST' && !call.takesFile
      ? await readBody(context, call)
      : readQuery(new URL(context.req.url).searchParams, call.input.shape);
  if (isFailure(read)) return read;
  const parsed = call.input.safeParse({ ...read.raw, ...context.req.param() });
  return parsed.success ? { input: parsed.data } : bad(parsed.error.issues[0]?.path.join('.') || 'input');
}
