import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { CODES } from '#contract/envelope.ts';
import { BUILDERS_ONLY, TOO_OFTEN } from '#contract/error-codes.ts';
import type { Reply } from './ask-back-end.ts';
import { type Difference, describeValue, differencesOf, extraFields } from './differences.ts';

export type Verdict = 'fits' | 'fitsWithExtraFields' | 'differs' | 'missing' | 'failed' | 'notTried';

export interface Judgement {
  verdict: Verdict;
  differences: Difference[];
  /** Members that the contract does not know. */
  extra: string[];
  /** Why, in a few words; '' where the verdict says all. */
  note: string;
}

const judgement = (verdict: Verdict, note = '', more: Partial<Judgement> = {}): Judgement => ({
  verdict,
  note,
  differences: [],
  extra: [],
  ...more,
});

export const notTried = (why: string): Judgement => judgement('notTried', why);
export const failed = (why: string): Judgement => judgement('failed', why);

const differs = (path: string, expected: string, found: string): Judgement =>
  judgement('differs', '', { differences: [{ path, expected, found }] });

const NOT_FOUND: readonly number[] = [404, 405];

const envelopeSchema = z.looseObject({ code: z.number(), message: z.string().nullish(), data: z.unknown().optional() });
type Envelope = z.infer<typeof envelopeSchema>;

type JsonReply = Extract<Reply, { kind: 'json' }>;

interface Opened extends JsonReply {
  envelope: Envelope;
}

/** The envelope of a reply, or the judgement where it has none. */
function open(reply: Reply): Opened | Judgement {
  if (reply.kind === 'none') return failed(reply.why);
  if (reply.kind === 'elsewhere') return failed(`leads to ${reply.to}, which is not followed`);
  if (NOT_FOUND.includes(reply.status)) return judgement('missing', `HTTP ${reply.status}`);
  if (reply.kind === 'other') return failed(`HTTP ${reply.status} with ${reply.type} instead of JSON`);
  const envelope = envelopeSchema.safeParse(reply.body);
  if (!envelope.success)
    return judgement('differs', 'no envelope {code, message, data}', {
      differences: differencesOf(envelope.error.issues, reply.body, true),
    });
  const { code } = envelope.data;
  const missing = [code, reply.errorCode].find((one) => one !== null && NOT_FOUND.includes(one));
  if (missing !== undefined) return judgement('missing', `code ${missing}`);
  return { ...reply, envelope: envelope.data };
}

const MOST_MESSAGE = 120;

/** Why a call was refused, in the words of the back end. */
function refusal({ envelope: { code, message }, errorCode }: Opened): string {
  const number = errorCode === null ? '' : `, Mall-Error ${errorCode}`;
  const words = message?.replace(/\p{Cc}+/gu, ' ').slice(0, MOST_MESSAGE) ?? '';
  return `refused with code ${code}${number}${words ? `: ${words}` : ''}`;
}

/** Its answers are on pages for everybody, so that their values may be shown. */
const isOpen = ({ access, method }: Call) => access === 'public' && method === 'GET';

const isLoginDemand = (code: number) => code === CODES.loginMissing || code === CODES.loginExpired;

/** Whether a back end wants the same call later: too many came at a time. */
export const isTooOften = (reply: Reply): boolean =>
  reply.kind === 'json' && (reply.status === TOO_OFTEN || reply.errorCode === TOO_OFTEN);

function judgeData(call: Call, raw: unknown): Judgement {
  const data = raw ?? null;
  const parsed = call.data.safeParse(data);
  if (!parsed.success) {
    const differences = differencesOf(parsed.error.issues, data, !isOpen(call));
    return judgement('differs', '', { differences });
  }
  const extra = extraFields(data, parsed.data);
  return judgement(extra.length > 0 ? 'fitsWithExtraFields' : 'fits', '', { extra });
}

/** The answer to a call that should give data. `mayRefuse`: the contract also allows a refusal, as where nothing is on sale. */
export function judgeAnswer(call: Call, reply: Reply, mayRefuse = false): Judgement {
  const opened = open(reply);
  if ('verdict' in opened) return opened;
  const { code, data } = opened.envelope;
  if (code === CODES.ok) return judgeData(call, data);
  if (opened.errorCode === BUILDERS_ONLY)
    return notTried('for page builders: set MALL_BUILD_KEY to the key of the back end');
  if (isLoginDemand(code))
    return call.access === 'public'
      ? differs('code', 'an answer to visitors', `code ${code}`)
      : failed(refusal(opened));
  return mayRefuse && code === CODES.refused ? judgement('fits', refusal(opened)) : failed(refusal(opened));
}

/** The answer to input that the contract does not allow: it has to be refused. */
export function judgeRefusal(reply: Reply): Judgement {
  const opened = open(reply);
  if ('verdict' in opened) return opened;
  const { code } = opened.envelope;
  return code === CODES.refused
    ? judgement('fits', 'refuses invalid input; nothing else was tried')
    : differs('code', `${CODES.refused} for invalid input`, describeValue(code, false));
}

/** The answer to a call for buyers that a visitor makes: it has to ask for a log-in. */
export function judgeGate(reply: Reply, why: string): Judgement {
  const opened = open(reply);
  if ('verdict' in opened) return opened;
  const { code } = opened.envelope;
  return isLoginDemand(code)
    ? notTried(why)
    : differs('code', `${CODES.loginMissing} without a log-in`, describeValue(code, false));
}

const ORDER: readonly Verdict[] = ['missing', 'failed', 'differs', 'fitsWithExtraFields', 'fits', 'notTried'];

/** What one of several things has no answer for is a fault of that thing: the call itself is there. */
const ofThing = (one: Judgement): Judgement => (one.verdict === 'missing' ? failed(`${one.note} for some`) : one);

/** One judgement of several answers to the same call: the worst, with the differences and fields of all. */
export function worstOf(all: readonly Judgement[]): Judgement {
  const judgements = all.every(({ verdict }) => verdict === 'missing') ? all : all.map(ofThing);
  const worst = judgements.toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict))[0];
  if (!worst) return notTried('nothing to ask for was found');
  const differences = judgements.flatMap((one) => one.differences);
  const named = new Map(differences.map((one) => [`${one.path} ${one.expected}`, one]));
  const extra = [...new Set(judgements.flatMap((one) => one.extra))];
  return { ...worst, differences: [...named.values()], extra };
}
