import type { ReactNode } from 'react';

export interface TimelineStep {
  name: string;
  state: 'done' | 'now' | 'ahead' | 'stop';
  /** When, as it is shown; '' where that is not known. */
  time: string;
  detail?: ReactNode;
}

const CLASSES = { done: 'done', now: 'now', ahead: 'ahead', stop: 'stop' };

/** Steps from above to below: those that were made, the current one, and those to come. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol className="timeline">
    {steps.map(({ name, state, time, detail }, at) => (
      <li key={`${name} ${at + 1}`} className={CLASSES[state]} aria-current={state === 'now' ? 'step' : undefined}>
        <b>{name}</b>
        {time && <time className="small">{time}</time>}
        {detail && <span className="muted">{detail}</span>}
      </li>
    ))}
  </ol>
);
