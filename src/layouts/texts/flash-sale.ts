import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { FlashSaleTexts } from '../../islands/promotions/FlashSale.tsx';
import { pagedTexts } from './paged-lists.ts';

/** The few messages that the flash sale shows in the browser. */
export function flashSaleTexts(locale: Locale): FlashSaleTexts {
  const t = pageText(locale);
  const counted = (key: 'promo:claimedLeft' | 'promo:pieces') =>
    pluralForms(locale, (count) => t(key, { count, text: '{{text}}', share: '{{share}}' }));
  return {
    title: t('home:flashSale'),
    hint: t('promo:flashHint'),
    sessions: t('promo:sessions'),
    states: [t('promo:ended'), t('promo:running'), t('promo:soon'), t('promo:tomorrow')],
    endsIn: t('home:endsIn'),
    startsIn: t('promo:startsIn'),
    over: t('promo:ruleEnded'),
    claimed: t('home:claimed', { share: '{{share}}' }),
    claimedLeft: counted('promo:claimedLeft'),
    pieces: counted('promo:pieces'),
    allTaken: t('promo:allTaken'),
    getIt: t('promo:getIt'),
    preview: t('promo:preview'),
    ended: t('promo:ended'),
    was: t('goods:was'),
    stale: t('promo:stale'),
    ...pagedTexts(locale),
  };
}
