import type { OrderStep, Progress } from '#domain/orders/order-progress.ts';

interface Props {
  progress: readonly Progress[];
  label: string;
  names: Record<OrderStep, string>;
  /** When each was reached, as it is said; those that are not known are left out. */
  times: Partial<Record<OrderStep, string>>;
}

const CLASSES = { done: 'done', now: 'now', ahead: '' };

/** How far an order has come. */
export const OrderSteps = ({ progress, label, names, times }: Props) => (
  <ol className="steps" aria-label={label}>
    {progress.map(({ step, state }) => (
      <li key={step} className={CLASSES[state]} aria-current={state === 'now' ? 'step' : undefined}>
        {names[step]}
        {times[step] && state !== 'ahead' && <time className="small">{times[step]}</time>}
      </li>
    ))}
  </ol>
);
