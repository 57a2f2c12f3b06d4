import { useState } from 'react';
import type { OperationProps } from './Operation.tsx';

/** For shoppers who have paid and do not want to wait until the page receives the result. */
export function HavePaid({ texts, following }: OperationProps) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  async function ask(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setSaid('');
    const received = await following();
    setBusy(false);
    if (typeof received === 'object') setSaid(received.message);
    else setSaid({ unpaid: texts.notYet, lost: texts.failed }[received as 'unpaid' | 'lost'] ?? '');
  }
  return (
    <>
      <p className="muted" role="status">
        {said}
      </p>
      <button type="button" className="button primary full have-paid" aria-busy={isBusy} onClick={() => void ask()}>
        {texts.havePaid}
      </button>
    </>
  );
}
