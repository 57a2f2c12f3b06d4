import { z } from 'zod';
import type { CaptchaType } from '#contract/captcha.ts';
import { areMeant, isInGap } from '#domain/verification/captcha.ts';

const point = z.object({ x: z.number(), y: z.number() });
const points = z.array(point);
const gap = z.number();

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether what the client sent, as plain JSON, solves the puzzle. */
export function isSolved(captchaType: CaptchaType, answer: unknown, plain: string): boolean {
  const said = readJson(plain);
  if (captchaType === 'blockPuzzle') {
    const at = point.safeParse(said);
    return at.success && isInGap(gap.parse(answer), at.data);
  }
  const clicked = points.safeParse(said);
  return clicked.success && areMeant(points.parse(answer), clicked.data);
}
