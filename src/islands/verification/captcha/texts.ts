import type { MessageKey } from '#locale/message-types.ts';
import { type TextsOf, textSet } from '#locale/text-set.ts';
import type { CaptchaFault } from '#stores/verification/captcha.ts';

/** What the puzzle before a code says; fetched with it. `several` says why there are several puzzles. */
export const CAPTCHA_TEXTS = textSet({
  ...textSet('verification:captcha', [
    'title',
    'slide',
    'slider',
    'picture',
    'click',
    'field',
    'marked',
    'undo',
    'check',
    'another',
    'without',
    'working',
    'several',
    'step',
  ]),
  faults: textSet('verification:captcha', ['wrong', 'tooOften', 'failed']) satisfies Record<CaptchaFault, MessageKey>,
  close: 'shell:close',
});
export type CaptchaTexts = TextsOf<typeof CAPTCHA_TEXTS>;
