/** What messages are about: the filters of the list, and what a reader can switch off. */
export const TOPICS = ['orders', 'returns', 'reviews', 'application', 'alerts'] as const;
export type Topic = (typeof TOPICS)[number];

/** Every kind of message, with what it is about. */
export const TOPIC_OF = {
  orderPlaced: 'orders',
  orderPaid: 'orders',
  orderShipped: 'orders',
  itemsDelivered: 'orders',
  orderCancelled: 'orders',
  latePayment: 'orders',
  shopOrderPaid: 'orders',
  returnAsked: 'returns',
  shopReturnAsked: 'returns',
  returnApproved: 'returns',
  refundApproved: 'returns',
  returnRefused: 'returns',
  shopReturnSent: 'returns',
  returnReceived: 'returns',
  refundPaid: 'returns',
  returnClosed: 'returns',
  shopReturnClosed: 'returns',
  reviewAnswered: 'reviews',
  shopReviewWritten: 'reviews',
  applicationApproved: 'application',
  applicationRefused: 'application',
  backInStock: 'alerts',
  priceDropped: 'alerts',
  searchFound: 'alerts',
  alertConfirm: 'alerts',
} as const satisfies Readonly<Record<string, Topic>>;

export type MessageKind = keyof typeof TOPIC_OF;

/**
 * Topics that a reader can switch off, with how they are until then. Messages about orders and returns are always sent. The
 * decision about an application stands among one's applications as well, so that nothing is missed without its message.
 */
export const OPTIONAL_TOPICS = {
  reviews: { inApp: true, email: false },
  application: { inApp: true, email: true },
} as const satisfies Partial<Record<Topic, { inApp: boolean; email: boolean }>>;

export type OptionalTopic = keyof typeof OPTIONAL_TOPICS;

export const isOptionalTopic = (topic: string): topic is OptionalTopic => Object.hasOwn(OPTIONAL_TOPICS, topic);
