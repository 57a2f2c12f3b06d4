import type { PreOrderLine } from '#contract/checkout/checkout-session.ts';
import type { MessageKey } from '#locale/message-types.ts';
import { type TextsOf, textSet } from '#locale/text-set.ts';
import { GATE_TEXTS } from '../accounts/texts.ts';

type Problem = Exclude<PreOrderLine['problem'], ''>;

/** What speaks against a line, and what has changed of it. */
const LINE_TEXTS = textSet({
  ...textSet('checkout', ['quantity', 'memberPrice', 'was', 'pricesChanged', 'hasProblems']),
  ...textSet('checkout', ['someUndeliverable', 'otherAddress', 'leaveOut', 'leftOut']),
  problems: {
    gone: 'checkout:problemGone',
    soldOut: 'checkout:problemSoldOut',
    short: 'checkout:problemShort',
    mobileOnly: 'checkout:problemMobileOnly',
    saleOver: 'checkout:problemSaleOver',
    undeliverable: 'checkout:problemUndeliverable',
  } satisfies Record<Problem, MessageKey>,
});

/** Coupons and points. */
const SAVING_TEXTS = textSet('checkout', [
  'flashSale',
  'saleAlone',
  'shopCoupon',
  'mallCoupon',
  'mallCouponShare',
  'noCoupon',
  'noneUsable',
  'best',
  'couponHint',
  'savings',
  'bestSaves',
  'useBest',
  'usePoints',
  'pointsHeld',
  'noPoints',
]);

/** The amount line by line, and placing the order. */
const AMOUNT_TEXTS = textSet('checkout', [
  'amount',
  'goods',
  'shopCoupons',
  'memberDiscount',
  'points',
  'freight',
  'toPay',
  'place',
  'cannotPay',
  'onlyBalance',
  'accept',
  'agreement',
  'totalChanged',
  'lost',
  'notPriced',
]);

/** What the page says on which an order is looked over and placed. `shipping` is by `shippingType`. */
export const CONFIRM_TEXTS = textSet({
  gate: GATE_TEXTS,
  ...textSet('checkout', [
    'failed',
    'gone',
    'goneHint',
    'toCart',
    'toOrders',
    'deliverTo',
    'newAddress',
    'allAddresses',
    'noAddress',
    'addressMissing',
    'delivery',
    'free',
    'freightLater',
    'message',
    'messageHint',
    'shopTotal',
  ]),
  retry: 'shell:tryAgain',
  selfRun: 'merchants:mallRun',
  arrives: 'delivery:arrives',
  shipping: { 1: 'checkout:express', 2: 'checkout:pickup', 3: 'checkout:virtual' },
  ...LINE_TEXTS,
  ...SAVING_TEXTS,
  ...AMOUNT_TEXTS,
});
export type ConfirmTexts = TextsOf<typeof CONFIRM_TEXTS>;
