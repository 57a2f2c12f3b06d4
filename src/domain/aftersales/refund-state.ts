import { checkedSteps } from '../orders/state-steps.ts';

/** The status of a request to return pieces of an order line, as the wire and the database number it. */
export const REFUND_STATUS = {
  underReview: 0,
  refused: 1,
  refunding: 2,
  refunded: 3,
  toSendBack: 4,
  toReceive: 5,
  revoked: 6,
} as const;

/** What the buyer wants: the money alone, or to give the product back for it. */
export const REFUND_KIND = { moneyOnly: 1, giveBack: 2 } as const;

/** How the product goes back. */
export const RETURN_WAY = { none: 0, courier: 1, inStore: 2 } as const;

/** Pictures that a request can show. */
export const MOST_PROOFS = 6;

/** Requests for one line that may end without a refund; then the shop has said what it has to say. */
export const MOST_VAIN_REQUESTS = 5;

/** Who makes a step. */
export type RefundActor = 'buyer' | 'shop' | 'mall';

/** What the log calls each step. */
export const REFUND_STEP_KINDS = [
  'apply',
  'audit',
  'returning',
  'receiving',
  'refund',
  'compulsory',
  'revoke',
  'rejectionGoods',
] as const;
export type RefundStepKind = (typeof REFUND_STEP_KINDS)[number];

const { underReview, refused, refunding, refunded, toSendBack, toReceive, revoked } = REFUND_STATUS;

/** The database holds the same table and refuses any other step. */
export const REFUND_STEPS = checkedSteps(
  {
    [underReview]: [refused, refunding, toSendBack, revoked],
    [toSendBack]: [refunding, toReceive, revoked],
    [toReceive]: [refused, refunding, revoked],
    [refunding]: [refunded],
    [refused]: [],
    [refunded]: [],
    [revoked]: [],
  },
  underReview,
  [refused, refunded, revoked],
);

const WITHOUT_EFFECT: readonly number[] = [refused, revoked];

/** Whether nothing comes back of a request with that status: what it asked for stays with the order. */
export const isWithoutEffect = (status: number): boolean => WITHOUT_EFFECT.includes(status);

/** What can be done with a request, with the statuses in which it is possible. Which actor does it is decided by the use case. */
export const REFUND_ACTIONS = {
  revoke: { from: [underReview, toSendBack, toReceive] },
  sendBack: { from: [toSendBack] },
  approve: { from: [underReview] },
  refuse: { from: [underReview] },
  receive: { from: [toReceive] },
  refuseReceipt: { from: [toReceive] },
  force: { from: [underReview, toSendBack, toReceive] },
} as const satisfies Record<string, { from: readonly number[] }>;

export type RefundAction = keyof typeof REFUND_ACTIONS;

export const mayAct = (action: RefundAction, status: number): boolean =>
  (REFUND_ACTIONS[action].from as readonly number[]).includes(status);
