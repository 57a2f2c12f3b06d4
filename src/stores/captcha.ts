import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import { CallError } from '#api-client/caller.ts';
import type { CaptchaType, Purpose, RepData } from '#contract/safety.ts';
import type { Point } from '#domain/captcha.ts';
import { canSeal, seal } from './captcha-seal.ts';
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
}

const TOO_OFTEN: readonly string[] = ['6201', '6202', '6204'];
const START: Captcha = { kind: 'blockPuzzle', puzzle: null, isBusy: true, fault: null, done: null };

/** One asking of a shopper: puzzles until one is solved, or the work in their place. Both give a ticket. */
export function createCaptcha(purpose: Purpose) {
  const $captcha = atom<Captcha>(START);
  const stopped = new AbortController();
  const change = (changed: Partial<Captcha>) => $captcha.set({ ...$captcha.get(), ...changed });

  async function load(kind: CaptchaType, fault: CaptchaFault | null = null): Promise<void> {
    change({ kind, isBusy: true, fault, done: null });
    const answer = await callMall('safetyGet', { captchaType: kind, purpose, aes: canSeal() }).catch(() => null);
    if (answer?.repData) change({ puzzle: answer.repData, isBusy: false });
    else
      change({ puzzle: null, isBusy: false, fault: TOO_OFTEN.includes(answer?.repCode ?? '') ? 'tooOften' : 'failed' });
  }

  /** The ticket; null where it was wrong, and another puzzle is there. */
  async function answer(said: Point | Point[]): Promise<string | null> {
    const { kind, puzzle, isBusy } = $captcha.get();
    if (!puzzle || isBusy) return null;
    change({ isBusy: true, fault: null });
    const { token, secretKey } = puzzle;
    const plain = JSON.stringify(said);
    const pointJson = await seal(plain, secretKey ?? '');
    const told = await callMall('safetyCheck', { captchaType: kind, token, pointJson }).catch(() => null);
    if (told?.success) return seal(`${token}---${plain}`, secretKey ?? '');
    await load(told ? 'clickWord' : kind, told ? 'wrong' : 'failed');
    return null;
  }

  /** The ticket for work in place of a puzzle; null where it was stopped or refused. */
  async function work(): Promise<string | null> {
    change({ isBusy: true, fault: null, done: 0 });
    try {
      const asked = await callMall('workGet', { purpose });
      const numbers = await doWork(asked, (parts) => change({ done: parts / asked.parts }), stopped.signal);
      const { captchaVerification } = await callMall('workCheck', { token: asked.token, numbers });
      if (captchaVerification) return captchaVerification;
      change({ isBusy: false, fault: 'failed', done: null });
    } catch (error) {
      const isRefused = error instanceof CallError && error.problem === 'refused';
      change({ isBusy: false, fault: isRefused ? 'tooOften' : 'failed', done: null });
    }
    return null;
  }
  return { $captcha, load, answer, work, stop: () => stopped.abort() };
}
