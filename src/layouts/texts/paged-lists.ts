import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';

/** What every list says that has pages and may fail to come. */
export function pagedTexts(locale: Locale) {
  const t = pageText(locale);
  return {
    failed: t('search:failed'),
    retry: t('shell:tryAgain'),
    pages: t('shell:pages'),
    previous: t('shell:previous'),
    next: t('shell:next'),
    noPage: t('search:noPage', { page: '{{page}}' }),
    toLastPage: t('search:toLastPage'),
  };
}
