/** Rules of the codes that are sent to an e-mail address or a phone. */
export const CODE = {
  digits: 6,
  lifeMs: 5 * 60_000,
  /** Wrong ones until it is spent. */
  tries: 5,
  /** Until the next may be sent to the same target. */
  pauseSeconds: 60,
  perDay: 10,
} as const;

const CODES = 10 ** CODE.digits;
const RANDOMS = 2 ** 32;

/** Six digits from a random number below 2³²; null for the few with which some codes would be likelier than others. */
export const codeFrom = (random: number): string | null =>
  random < RANDOMS - (RANDOMS % CODES) ? String(random % CODES).padStart(CODE.digits, '0') : null;

/** Whether it can be one: what a form says before it asks. */
export const isCode = (text: string) => /^\d{6}$/.test(text);
