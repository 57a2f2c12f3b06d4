import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import type { CaptchaTexts } from '../../islands/verification/captcha/texts.ts';

/** What the puzzle before a code says. */
export function captchaTexts(locale: Locale): CaptchaTexts {
  const t = pageText(locale);
  return {
    title: t('captcha:title'),
    slide: t('captcha:slide'),
    slider: t('captcha:slider'),
    picture: t('captcha:picture'),
    click: t('captcha:click'),
    field: t('captcha:field'),
    marked: t('captcha:marked', { n: '{{n}}', all: '{{all}}' }),
    undo: t('captcha:undo'),
    check: t('captcha:check'),
    another: t('captcha:another'),
    without: t('captcha:without'),
    working: t('captcha:working'),
    several: t('captcha:several'),
    step: t('captcha:step', { n: '{{n}}', all: '{{all}}' }),
    faults: { wrong: t('captcha:wrong'), tooOften: t('captcha:tooOften'), failed: t('captcha:failed') },
    close: t('shell:close'),
  };
}
