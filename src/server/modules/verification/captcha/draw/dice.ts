import type { Dice } from '#domain/verification/captcha.ts';

/** Numbers that cannot be predicted. */
export const diceOf =
  (random: (bytes: number) => Buffer): Dice =>
  () =>
    random(4).readUInt32BE() / 2 ** 32;
