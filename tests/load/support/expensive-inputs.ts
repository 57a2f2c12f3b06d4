import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { HEADERS } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import type { LoadRequest } from './load-worker.ts';

const LAST_PAGE = 10_000;
const MOST_IDS = 100;
/** Words that most products of a demo mall hold, and words that none holds, so that a search looks at everything. */
const WORDS = 'cotton steel with leather a tea ceramic light blue small oak wireless xyzzy plugh quux'.split(' ');

/** 200 letters of words, each time others: no answer is there already. */
const longText = (turn: number) =>
  Array.from({ length: 40 }, (_, at) => WORDS[(at * 7 + turn * 3) % WORDS.length])
    .join(' ')
    .slice(0, 190)
    .concat(` ${turn}`);

const shortWord = (turn: number) => `${WORDS[turn % WORDS.length]} ${turn}`;
const ids = (turn: number) => Array.from({ length: MOST_IDS }, (_, at) => 1 + ((at * 13 + turn) % 400)).join(',');

const isText = (name: string) => /keyword|search|word/i.test(name);

/** The dearest that a member can be; undefined where it is left out. */
function dearest(name: string, schema: z.ZodType, turn: number): unknown {
  if (isText(name)) return turn % 2 === 0 ? longText(turn) : shortWord(turn);
  if (name === 'page') return turn % 4 === 3 ? LAST_PAGE : 1 + (turn % 3);
  const wishes = [ids(turn), name === 'limit' ? 2_000 : turn + 1, 500, 200, 100, 50, 20, 1];
  if (name === 'limit' || schema.safeParse(undefined).error)
    return wishes.find((wish) => schema.safeParse(wish).success);
  return schema.safeParse(ids(turn)).success ? ids(turn) : undefined;
}

/** Bodies of public calls whose input says little of what they cost. */
const BODIES: Partial<Record<CallName, (turn: number) => Record<string, unknown>>> = {
  safetyGet: (turn) => ({ captchaType: turn % 2 === 0 ? 'clickWord' : 'blockPuzzle', clientUid: `client-${turn}` }),
  loginByPassword: (turn) => ({ account: `nobody-${turn}@example.com`, password: 'wrong password' }),
  workCheck: (turn) => ({ token: `nosuch${turn}`, numbers: [1, 2, 3] }),
};

function inputOf(name: CallName, call: Call, turn: number): Record<string, unknown> {
  const shape = Object.entries(call.input.shape) as [string, z.ZodType][];
  const members = shape.map(([member, schema]) => [member, dearest(member, schema, turn)] as const);
  return { ...Object.fromEntries(members.filter(([, value]) => value !== undefined)), ...BODIES[name]?.(turn) };
}

/** One of the addresses of 16 networks, as a proxy would name it. */
const NETWORKS = 16;
const from = (turn: number) => ({ 'X-Forwarded-For': `198.18.${turn % NETWORKS}.7` });

/** As a client of the contract sends it; without Vitest's parts, which only run in tests. */
function requestOf({ method, path }: Call, input: Record<string, unknown>): LoadRequest {
  const rest = new Map(Object.entries(input));
  const filled = path.replace(/\{(\w+)\+?\}/g, (_, member: string) => {
    const value = encodeURIComponent(String(rest.get(member)));
    rest.delete(member);
    return value;
  });
  if (method === 'POST') return { path: `/api/${filled}`, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams([...rest].map(([member, value]) => [member, String(value)]));
  return { path: `/api/${filled}?${query}` };
}

/** As many different requests as are asked for, none of which asks for little; of many networks. */
export function dearestRequests(name: CallName, count: number): LoadRequest[] {
  const call: Call = contract[name];
  return Array.from({ length: count }, (_, turn) => {
    const headers = { ...from(turn), [HEADERS.language]: turn % 2 === 0 ? 'en' : 'zh' };
    return { ...requestOf(call, inputOf(name, call, turn)), headers };
  });
}

/** Calls that anybody may make, but those that carry a file. */
export const publicCalls = (Object.keys(contract) as CallName[]).filter((name) => {
  const { access, takesFile }: Call = contract[name];
  return access === 'public' && !takesFile;
});
