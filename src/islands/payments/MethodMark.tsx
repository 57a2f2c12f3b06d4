import type { ReactNode } from 'react';
import type { PayType } from '#contract/payments.ts';

/** Each in the color that its users know it by; `ink` draws on it. Drawn here, not copied from any brand's files. */
const MARKS: Record<PayType, { ground: string; ink: ReactNode }> = {
  weixin: {
    ground: '#07a350',
    ink: (
      <>
        <path
          fill="#fff"
          d="M15.5 9C10.3 9 6 12.4 6 16.7c0 2.4 1.4 4.5 3.5 5.9l-.9 2.9 3.3-1.7c1.1.3 2.3.5 3.6.5h.4a6.6 6.6 0 0 1-.3-2c0-4.2 4-7.3 8.8-7.3h.4C23.9 11.5 20.1 9 15.5 9z"
        />
        <path
          fill="#fff"
          d="M34 22.5c0-3.6-3.6-6.4-7.8-6.4s-7.8 2.8-7.8 6.4 3.6 6.4 7.8 6.4c1 0 2-.2 2.9-.5l2.7 1.5-.7-2.5c1.8-1.1 2.9-2.9 2.9-4.9z"
        />
        <path fill="none" stroke="#07a350" strokeWidth="2.2" strokeLinecap="round" d="m22.7 22.4 2.3 2.3 4.4-4.4" />
      </>
    ),
  },
  alipay: {
    ground: '#1677ff',
    ink: (
      <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M11 12.5h18M20 8v9M12.5 17.5h14.5c-1.5 5.5-5.5 11.5-12 11.5-3.5 0-5-2-5-3.8 0-2.2 2-3.7 4.5-3.7 5 0 10.5 3.5 15.5 6" />
      </g>
    ),
  },
  card: {
    ground: '#3d4f7c',
    ink: (
      <g fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <rect x="8" y="11.5" width="24" height="17" rx="3" />
        <path d="M8 17.5h24M12.5 24h5" />
      </g>
    ),
  },
  yue: {
    ground: 'var(--brand)',
    ink: (
      <g fill="none" stroke="var(--on-brand)" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M28 15v-4H12.5a2.5 2.5 0 0 0 0 5H29a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H12.5A2.5 2.5 0 0 1 10 27.5v-14" />
        <path d="M30 21h-4a2 2 0 0 0 0 4h4" />
      </g>
    ),
  },
};

/** The sign of a way to pay; its name stands beside it. */
export const MethodMark = ({ method }: { method: PayType }) => (
  <svg className="method-mark" viewBox="0 0 40 40" aria-hidden="true">
    <rect width="40" height="40" rx="9" fill={MARKS[method].ground} />
    {MARKS[method].ink}
  </svg>
);

/** Names that shoppers look for, the same in every language. */
const CARDS = ['Visa', 'Mastercard', 'American Express', 'Apple Pay', 'Google Pay'];

/** What a card can be, also in the wallet of a phone. */
export const CardMarks = () => (
  <span className="card-marks">
    {CARDS.map((name) => (
      <bdi key={name}>{name}</bdi>
    ))}
  </span>
);
