import { type Dice, throwDice } from '#domain/verification/captcha.ts';
import type { Colour } from './canvas.ts';

const colour = (dice: Dice, from: number, to: number): Colour => [
  throwDice(dice, from, to),
  throwDice(dice, from, to),
  throwDice(dice, from, to),
];

/**
 * Two colours of chance that stand out from light or dark ground. They say nothing of what the thing is: a banana is as
 * often blue as an apple.
 */
export const inksOn = (isLight: boolean, dice: Dice): { strong: Colour; weak: Colour } =>
  isLight
    ? { strong: colour(dice, 0, 70), weak: colour(dice, 70, 190) }
    : { strong: colour(dice, 185, 255), weak: colour(dice, 65, 185) };

/** A light or a dark colour of chance. */
export const groundOf = (isLight: boolean, dice: Dice): Colour =>
  isLight ? colour(dice, 190, 255) : colour(dice, 0, 65);
