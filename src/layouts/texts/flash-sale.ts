import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { FlashSaleTexts } from '../../islands/promotions/FlashSale.tsx';
import { pagedTexts } from './paged-lists.ts';

/** The few messages that the flash sale shows in the browser. */
export function flashSaleTexts(locale: Locale): FlashSaleTexts {
  const t = pageText(locale);
  const counted = (key: 'promotions:sale.claimedLeft' | 'promotions:sale.pieces') =>
    pluralForms(locale, (count) => t(key, { count, text: '{{text}}', share: '{{share}}' }));
  return {
    title: t('promotions:sale.title'),
    hint: t('promotions:sale.hint'),
    sessions: t('promotions:sale.sessions'),
    states: [
      t('promotions:sale.ended'),
      t('promotions:sale.running'),
      t('promotions:sale.soon'),
      t('promotions:sale.tomorrow'),
    ],
    endsIn: t('promotions:sale.endsIn'),
    startsIn: t('promotions:sale.startsIn'),
    over: t('promotions:sale.ruleEnded'),
    claimed: t('promotions:sale.claimed', { share: '{{share}}' }),
    claimedLeft: counted('promotions:sale.claimedLeft'),
    pieces: counted('promotions:sale.pieces'),
    allTaken: t('promotions:sale.allTaken'),
    getIt: t('promotions:sale.getIt'),
    preview: t('promotions:sale.preview'),
    ended: t('promotions:sale.ended'),
    was: t('catalog:was'),
    stale: t('catalog:stale'),
    ...pagedTexts(locale),
  };
}
