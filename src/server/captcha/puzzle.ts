import type { Dice } from '#domain/captcha.ts';
import { createTurns } from '../turns.ts';
import { drawSlider } from './draw-slider.ts';
import { drawThings } from './draw-things.ts';

const inTurn = createTurns(2, 60);

/** A slider puzzle with its answer; null while too many are asked for. */
export const makeSlider = (dice: Dice) => inTurn(() => drawSlider(dice));

/** Things to click in order, with the answer; null while too many are asked for. */
export const makeThings = (dice: Dice) => inTurn(() => drawThings(dice));
