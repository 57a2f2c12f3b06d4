import type { CaptchaFault } from '#stores/verification/captcha.ts';

/** What the dialog says; fetched with it. */
export interface CaptchaTexts {
  title: string;
  slide: string;
  slider: string;
  picture: string;
  click: string;
  field: string;
  /** With {{n}} and {{all}}. */
  marked: string;
  undo: string;
  check: string;
  another: string;
  without: string;
  working: string;
  /** Why there are several puzzles. */
  several: string;
  /** Which of them this is, with {{n}} and {{all}}. */
  step: string;
  faults: Record<CaptchaFault, string>;
  close: string;
}
