import { z } from 'zod';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { orderLink } from '#locale/links.ts';
import { SHOP_ORDER } from '../facts.ts';
import { messageForm } from '../message-form.ts';

/** Codes are never written into a mail: a code that was shown cannot be returned. */
export const itemsDelivered = messageForm(z.object(SHOP_ORDER), {
  describe: ({ orderNo, secondType, shop, pieces }, { t, locale, name }) => ({
    title: t(
      secondType === PRODUCT_TYPE.cardSecret ? 'messages:itemsDelivered.codes' : 'messages:itemsDelivered.items',
    ),
    text: t('messages:itemsDelivered.text', { count: pieces, shop: name(shop) }),
    path: orderLink(locale, orderNo, secondType),
  }),
  write: async ({ orderNo }, { words: { t } }) => ({
    blocks: [],
    button: t('messages:itemsDelivered.button'),
    after: [{ kind: 'facts', rows: [{ label: t('messages:fact.orderNumber'), value: orderNo, isLeftToRight: true }] }],
    shop: null,
  }),
});
