import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { CODES } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import { LOSSES, type Loss } from '#contract/reliance/losses.ts';
import { USES } from '#contract/reliance/uses.ts';
import { askBackEnd, type BackEnd, NOWHERE, type Reply } from './ask-back-end.ts';
import { BUYER_PROBES } from './buyer-probes.ts';
import { createFound, type Found, type Thing, valuesAt } from './found.ts';
import { isTooOften, type Judgement, judgeAnswer, judgeGate, judgeRefusal, notTried, worstOf } from './judge.ts';
import type { Input, Probe } from './probe.ts';
import { PROBES } from './probes.ts';

export interface CheckedCall extends Judgement, Loss {
  name: CallName;
  method: string;
  path: string;
}

/** A log-in that succeeded, and how its answer fits. */
export interface Login {
  token: string;
  password: string;
  judgement: Judgement;
}

interface Check {
  backEnd: BackEnd;
  login: Login | null;
  found: Found;
  /** Whether paths of nothing ask visitors to log in as well, so that such an answer says nothing of a call. */
  hidesPaths: boolean;
}

const WAIT_MS = 2000;

/** Asks, and once more after a pause where the back end wants fewer requests. */
async function ask(backEnd: BackEnd, call: Call, input: Input, token?: string): Promise<Reply> {
  const reply = await askBackEnd(backEnd, call, input, token);
  if (!isTooOften(reply)) return reply;
  await pause(WAIT_MS);
  return askBackEnd(backEnd, call, input, token);
}

/** Whether a path that no back end has asks for a log-in. */
async function hidesPaths(backEnd: BackEnd): Promise<boolean> {
  const reply = await ask(backEnd, { ...contract.globalConfig, path: NOWHERE } as Call, {});
  const body = reply.kind === 'json' ? (reply.body as { code?: unknown } | null) : null;
  return body?.code === CODES.loginMissing || body?.code === CODES.loginExpired;
}

/** Fills a path with what no id is. */
const emptyInput = ({ path }: Call): Input =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']) => [name, '0']));

async function tryGate({ backEnd, hidesPaths }: Check, call: Call, why: string): Promise<Judgement> {
  return judgeGate(await ask(backEnd, call, emptyInput(call)), hidesPaths ? why : `${why}; is there`);
}

type ReadProbe = Extract<Probe, { kind: 'read' }>;

async function tryReading(check: Check, call: Call, probe: ReadProbe, token?: string): Promise<Judgement> {
  const { backEnd, found } = check;
  const inputs = probe.inputs(found);
  if (typeof inputs === 'string') return notTried(inputs);
  const judgements: Judgement[] = [];
  for (const input of inputs) {
    const reply = await ask(backEnd, call, input, token);
    const { data } = ((reply.kind === 'json' ? reply.body : null) as { data?: unknown }) ?? {};
    for (const [thing, path] of Object.entries(probe.learns)) found.note(thing as Thing, valuesAt(data, path));
    judgements.push(judgeAnswer(call, reply, probe.mayRefuse));
  }
  return worstOf(judgements);
}

async function tryWriting(check: Check, call: Call, invalid: Input | undefined): Promise<Judgement> {
  const gate = await tryGate(check, call, 'writes');
  if (!check.login || !invalid || gate.verdict !== 'notTried') return gate;
  return worstOf([gate, judgeRefusal(await ask(check.backEnd, call, invalid, check.login.token))]);
}

async function tryCall(check: Check, name: CallName): Promise<Judgement> {
  const [call, probe]: [Call, Probe] = [contract[name], PROBES[name]];
  const { backEnd, login } = check;
  if (name === 'loginByPassword' && login) return login.judgement;
  switch (probe.kind) {
    case 'never':
      return notTried(probe.why);
    case 'invalid':
      return judgeRefusal(await ask(backEnd, call, probe.input));
    case 'write':
      return tryWriting(check, call, probe.invalid);
    case 'read':
      if (call.access === 'buyer' && !login) return tryGate(check, call, 'needs --login');
      return tryReading(check, call, probe, name in BUYER_PROBES ? login?.token : undefined);
  }
}

/** Tries every call of the contract, one after the other; `report` receives each as it is judged. */
export async function runChecks(
  backEnd: BackEnd,
  login: Login | null,
  report: (checked: CheckedCall) => void = () => {},
): Promise<CheckedCall[]> {
  const check: Check = { backEnd, login, found: createFound(), hidesPaths: await hidesPaths(backEnd) };
  const all: CheckedCall[] = [];
  for (const name of Object.keys(PROBES) as CallName[]) {
    const { method, path } = contract[name];
    const checked = { name, method, path, ...LOSSES[USES[name]], ...(await tryCall(check, name)) };
    report(checked);
    all.push(checked);
  }
  return all;
}
