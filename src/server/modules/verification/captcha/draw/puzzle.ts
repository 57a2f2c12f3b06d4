import type { Dice } from '#domain/verification/captcha.ts';
import { createSemaphore } from '../../../../platform/process/semaphore.ts';
import { drawSlider } from './draw-slider.ts';
import { drawThings } from './draw-things.ts';

/** Drawing keeps a core busy, and a crowd at the door must not take the shoppers' time. */
const inTurn = createSemaphore(2, 60);

/** A slider puzzle with its answer; null while too many are asked for. */
export const makeSlider = (dice: Dice) => inTurn(() => drawSlider(dice));

/** Things to click in order, with the answer; null while too many are asked for. */
export const makeThings = (dice: Dice) => inTurn(() => drawThings(dice));
