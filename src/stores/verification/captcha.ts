import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CaptchaType, Purpose, RepData } from '#contract/captcha.ts';
import { TICKETS_JOIN } from '#contract/envelope.ts';
import type { Point } from '#domain/verification/captcha.ts';
import { isRefused } from '../shell/call-failure.ts';
import { canSeal, seal } from './captcha-seal.ts';
import type { Needed } from './captcha-tickets.ts';
import { doWork } from './captcha-work.ts';

export type CaptchaFault = 'wrong' | 'tooOften' | 'failed';

export interface Captcha {
  kind: CaptchaType;
  /** Null while there is none to show. */
  puzzle: RepData | null;
  isBusy: boolean;
  fault: CaptchaFault | null;
  /** The share of the work that is done, up to 1; null where a picture is shown. */
  done: number | null;
  /** How many of the puzzles are solved. */
  solved: number;
}

const TOO_OFTEN: readonly string[] = ['6201', '6202', '6204'];
const START: Omit<Captcha, 'solved'> = { kind: 'blockPuzzle', puzzle: null, isBusy: true, fault: null, done: null };

/** One asking of a shopper: puzzles until all that are needed are solved, or work in place of the rest. Both give tickets. */
export function createCaptcha(purpose: Purpose, needed: Needed) {
  const tickets: string[] = [];
  const $captcha = atom<Captcha>({ ...START, solved: needed.solved });
  const stopped = new AbortController();
  const change = (changed: Partial<Captcha>) => $captcha.set({ ...$captcha.get(), ...changed });

  async function load(kind: CaptchaType, fault: CaptchaFault | null = null): Promise<void> {
    change({ kind, isBusy: true, fault, done: null });
    const answer = await callMall('safetyGet', { captchaType: kind, purpose, aes: canSeal() }).catch(() => null);
    if (answer?.repData) change({ puzzle: answer.repData, isBusy: false });
    else
      change({ puzzle: null, isBusy: false, fault: TOO_OFTEN.includes(answer?.repCode ?? '') ? 'tooOften' : 'failed' });
  }

  /** All tickets once the last puzzle is solved; until then null, and the next puzzle. */
  async function keep(ticket: string, kind: CaptchaType): Promise<string | null> {
    tickets.push(ticket);
    const solved = needed.solved + tickets.length;
    change({ solved });
    if (solved >= needed.all) return tickets.join(TICKETS_JOIN);
    await load(kind);
    return null;
  }

  /** The tickets; null where it was wrong, or more are needed, and another puzzle is there. */
  async function answer(said: Point | Point[]): Promise<string | null> {
    const { kind, puzzle, isBusy } = $captcha.get();
    if (!puzzle || isBusy) return null;
    change({ isBusy: true, fault: null });
    const { token, secretKey } = puzzle;
    const plain = JSON.stringify(said);
    const pointJson = await seal(plain, secretKey ?? '');
    const received = await callMall('safetyCheck', { captchaType: kind, token, pointJson }).catch(() => null);
    if (received?.success) return keep(await seal(`${token}---${plain}`, secretKey ?? ''), kind);
    await load(received ? 'clickWord' : kind, received ? 'wrong' : 'failed');
    return null;
  }

  /** The tickets, with one for work in place of the puzzles that are left; null where it was stopped or refused. */
  async function work(): Promise<string | null> {
    change({ isBusy: true, fault: null, done: 0 });
    try {
      const asked = await callMall('workGet', { purpose, proofs: needed.all - needed.solved - tickets.length });
      const numbers = await doWork(asked, (parts) => change({ done: parts / asked.parts }), stopped.signal);
      const { captchaVerification } = await callMall('workCheck', { token: asked.token, numbers });
      if (captchaVerification) return [...tickets, captchaVerification].join(TICKETS_JOIN);
      change({ isBusy: false, fault: 'failed', done: null });
    } catch (error) {
      change({ isBusy: false, fault: isRefused(error) ? 'tooOften' : 'failed', done: null });
    }
    return null;
  }
  return { $captcha, load, answer, work, stop: () => stopped.abort() };
}
