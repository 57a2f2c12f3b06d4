import { useStore } from '@nanostores/react';
import {
  $refundChoice,
  chooseSandboxRefunds,
  type RefundAnswer,
  type Ticket,
} from '#stores/payments/sandbox-wallet.ts';
import type { SandboxTexts } from './texts.ts';

interface Props {
  ticket: Ticket;
  texts: SandboxTexts;
}

const ANSWERS: readonly RefundAnswer[] = ['atOnce', 'later', 'refused'];

/** How the sandbox answers refunds of a bill that is paid, so that a trial can show each way; nothing before that. */
export function RefundChoice({ ticket, texts }: Props) {
  const choice = useStore($refundChoice);
  if (!choice) return null;
  return (
    <fieldset className="stack methods" data-refunds>
      <legend className="h2">{texts.refunds}</legend>
      {ANSWERS.map((answer) => (
        <label key={answer} className="pick">
          <input
            type="radio"
            className="visually-hidden"
            name="refunds"
            value={answer}
            checked={answer === choice.chosen}
            onChange={() => void chooseSandboxRefunds(ticket, answer)}
          />
          <span className="row">
            <b>{texts.refundAnswers[answer]}</b>
          </span>
        </label>
      ))}
      <p role="status">{choice.state === 'lost' && texts.lost}</p>
    </fieldset>
  );
}
