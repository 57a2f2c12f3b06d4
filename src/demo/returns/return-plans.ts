/** What became of a request, by days before now. */
export interface ReturnStep {
  kind: 'approve' | 'refuse' | 'sendBack' | 'receive' | 'close';
  days: number;
}

/** A request for one piece of a line, which is the `line`-th of the order that was paid this way. */
export interface ReturnPlan {
  by: 'wallet' | 'gateway';
  line: number;
  /** 2: the product is given back by courier; 1: the money alone. */
  kind: 1 | 2;
  reason: string;
  note: string;
  asked: number;
  steps: readonly ReturnStep[];
}

/** What the shop says to the request that it does not accept. */
export const REFUSAL = 'The pictures show signs of use. We can only take back what is as good as new.';

export const RETURN_SHIPMENT = { telephone: '+14155550101', expressName: 'UPS', trackingNumber: '1Z999AA10123456784' };

/** A request in every state. What a gateway pays back is under way until the sandbox has confirmed it, a minute later. */
export const RETURN_PLANS: readonly ReturnPlan[] = [
  {
    ...{ by: 'gateway', line: 0, kind: 2, reason: 'No longer needed', note: '', asked: 8.5 },
    steps: [
      { kind: 'approve', days: 8.4 },
      { kind: 'close', days: 1.3 },
    ],
  },
  {
    ...{ by: 'gateway', line: 1, kind: 2, reason: 'Does not fit', note: 'One size too small.', asked: 6 },
    steps: [
      { kind: 'approve', days: 5.5 },
      { kind: 'sendBack', days: 4 },
    ],
  },
  {
    ...{ by: 'gateway', line: 2, kind: 2, reason: 'Arrived damaged', note: 'A corner is dented.', asked: 5 },
    steps: [
      { kind: 'approve', days: 4.8 },
      { kind: 'sendBack', days: 3.5 },
      { kind: 'receive', days: 0.02 },
    ],
  },
  {
    ...{ by: 'wallet', line: 0, kind: 2, reason: 'Not as described', note: 'The color is another one.', asked: 2.9 },
    steps: [
      { kind: 'approve', days: 2.6 },
      { kind: 'sendBack', days: 2 },
      { kind: 'receive', days: 0.9 },
    ],
  },
  {
    ...{ by: 'wallet', line: 1, kind: 2, reason: 'Wrong item', note: '', asked: 1.8 },
    steps: [{ kind: 'approve', days: 1.1 }],
  },
  {
    ...{ by: 'wallet', line: 2, kind: 1, reason: 'Another reason', note: 'I like it less than I thought.', asked: 2.4 },
    steps: [{ kind: 'refuse', days: 1.6 }],
  },
  // The line whose return was closed, asked for once more.
  {
    ...{
      by: 'gateway',
      line: 0,
      kind: 2,
      reason: 'No longer needed',
      note: 'I was away. May I send it now?',
      asked: 0.2,
    },
    steps: [],
  },
];
