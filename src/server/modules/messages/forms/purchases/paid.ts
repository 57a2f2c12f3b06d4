import { z } from 'zod';
import type { PayType } from '#contract/payments.ts';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { orderLink } from '#locale/links.ts';
import type { MailBlock } from '../../../../platform/notifications/mail/content.ts';
import type { Words } from '../../words.ts';
import { PURCHASE } from '../facts.ts';
import { messageForm } from '../message-form.ts';
import { itemBlocks, type MailedOrder, orderFacts, sumBlock } from './purchase-blocks.ts';
import { readMailedOrder } from './read-purchase.ts';

const PAY_WORDS = {
  yue: 'messages:sum.yue',
  weixin: 'messages:sum.weixin',
  alipay: 'messages:sum.alipay',
  card: 'messages:sum.card',
} as const satisfies Record<PayType, string>;

const isNamed = (payType: string): payType is keyof typeof PAY_WORDS => Object.hasOwn(PAY_WORDS, payType);

const paidWith = ({ orders }: MailedOrder, { t }: Words): string => {
  const payType = orders[0]?.payType ?? '';
  return t(isNamed(payType) ? PAY_WORDS[payType] : 'messages:sum.total');
};

/** The way of a package, of which `done` steps are done. */
export const wayBlock = (done: number, { t }: Words): MailBlock => ({
  kind: 'steps',
  names: [t('messages:step.paid'), t('messages:step.packed'), t('messages:step.shipped'), t('messages:step.delivered')],
  done,
});

export const orderPaid = messageForm(z.object(PURCHASE), {
  describe: (facts, { t, locale, items, names, money }) => ({
    title: t('messages:orderPaid.title', { shops: names(facts.shops) }),
    text: t('messages:orderPaid.text', { items: items(facts), amount: money(facts) }),
    path: orderLink(locale, facts.orderNo, facts.secondType),
  }),
  async write({ orderNo, shops }, letter) {
    const { words } = letter;
    const { t, names } = words;
    const mailed = await readMailedOrder(letter, orderNo);
    const isSent = mailed.lines.some(({ productType }) => productType === PRODUCT_TYPE.normal);
    return {
      title: t('messages:orderPaid.heading'),
      lead: t(isSent ? 'messages:orderPaid.leadShipped' : 'messages:orderPaid.leadDigital', { shops: names(shops) }),
      blocks: [
        ...(isSent ? [wayBlock(1, words)] : []),
        ...itemBlocks(mailed, words),
        sumBlock(mailed, words, paidWith(mailed, words)),
      ],
      button: t('messages:orderPaid.button'),
      after: [{ kind: 'facts', rows: orderFacts(mailed, orderNo, words) }],
      shop: null,
    };
  },
});
