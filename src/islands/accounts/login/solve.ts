import type { Solve } from '#stores/verification/captcha-tickets.ts';

/** The puzzle's code comes when one has to be solved. */
export const solve: Solve = async (purpose, needed) =>
  (await import('../../verification/captcha/ask-captcha.tsx')).requestCaptcha(purpose, needed);
