import { type TextsOf, textSet } from '#locale/text-set.ts';
import { GATE_TEXTS } from '../accounts/texts.ts';
import { PAGED_TEXTS } from '../search/texts.ts';

export const MESSAGES_TEXTS = textSet({
  gate: GATE_TEXTS,
  ...PAGED_TEXTS,
  goOn: 'favorites:discover',
  ...textSet('messages:page', [
    'kinds',
    'all',
    'unread',
    'orders',
    'returns',
    'shops',
    'markAll',
    'allRead',
    'none',
    'noneHint',
    'noneHere',
    'noneHereHint',
  ]),
  preferences: textSet('messages:preferences', [
    'title',
    'here',
    'byEmail',
    'always',
    'ordersAndReturns',
    'reviews',
    'application',
    'switchHere',
    'switchEmail',
    'mailsTo',
    'noEmail',
    'change',
    'add',
    'saved',
    'notSaved',
  ]),
});
export type MessagesTexts = TextsOf<typeof MESSAGES_TEXTS>;
