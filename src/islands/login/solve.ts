import type { Solve } from '#stores/login-form.ts';

/** The puzzle's code comes when one has to be solved. */
export const solve: Solve = async (purpose) => (await import('../captcha/ask-captcha.tsx')).askCaptcha(purpose);
