import type { Dice } from '#domain/verification/captcha.ts';

/** Numbers that nobody can foretell. */
export const diceOf =
  (random: (bytes: number) => Buffer): Dice =>
  () =>
    random(4).readUInt32BE() / 2 ** 32;
