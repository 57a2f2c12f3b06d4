import type { PayType } from '#contract/payments.ts';
import type { MessageKey } from '#locale/message-types.ts';
import { textSet } from '#locale/text-set.ts';

/** What each way to pay is called, at the cashier and in orders. */
export const METHOD_NAMES = textSet('payments', ['weixin', 'alipay', 'card', 'yue']) satisfies Record<
  PayType,
  MessageKey
>;
