import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import type { CaptchaTexts } from '../../islands/verification/captcha/texts.ts';

/** What the puzzle before a code says. */
export function captchaTexts(locale: Locale): CaptchaTexts {
  const t = pageText(locale);
  return {
    title: t('verification:captcha.title'),
    slide: t('verification:captcha.slide'),
    slider: t('verification:captcha.slider'),
    picture: t('verification:captcha.picture'),
    click: t('verification:captcha.click'),
    field: t('verification:captcha.field'),
    marked: t('verification:captcha.marked', { n: '{{n}}', all: '{{all}}' }),
    undo: t('verification:captcha.undo'),
    check: t('verification:captcha.check'),
    another: t('verification:captcha.another'),
    without: t('verification:captcha.without'),
    working: t('verification:captcha.working'),
    several: t('verification:captcha.several'),
    step: t('verification:captcha.step', { n: '{{n}}', all: '{{all}}' }),
    faults: {
      wrong: t('verification:captcha.wrong'),
      tooOften: t('verification:captcha.tooOften'),
      failed: t('verification:captcha.failed'),
    },
    close: t('shell:close'),
  };
}
