import { useStore } from '@nanostores/react';
import type { PreOrderLine } from '#contract/checkout/checkout-session.ts';
import { confirmLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $checkout } from '#stores/checkout/checkout.ts';
import { $isLeavingOut, cartLinesWithout, leaveOut } from '#stores/checkout/leave-out.ts';
import type { LineProblem } from '#stores/checkout/line-problems.ts';
import { showToast } from '#stores/shell/toast.ts';
import { leadOn, leadToAddresses } from './lead-to.ts';
import type { ConfirmTexts } from './texts.ts';

interface Props {
  line: PreOrderLine;
  problem: LineProblem;
  locale: Locale;
  texts: ConfirmTexts;
}

/** What can be done about a line that cannot be bought as it stands: another address, or the order without it. */
export function WaysOut({ line, problem, locale, texts }: Props) {
  const checkout = useStore($checkout);
  const isBusy = useStore($isLeavingOut);
  const canLeaveOut = checkout.state === 'ready' && cartLinesWithout(checkout.order, line).length > 0;
  async function goOnWithout(): Promise<void> {
    const left = await leaveOut(line);
    if (!left) return;
    if ('refusal' in left) return showToast(left.refusal || texts.lost, { isError: true });
    history.replaceState(history.state, '', confirmLink(locale, left.preOrderNo));
    showToast(texts.leftOut);
    leadOn();
  }
  if (problem !== 'undeliverable' && !canLeaveOut) return null;
  return (
    <p className="row wraps">
      {problem === 'undeliverable' && (
        <button type="button" className="link" onClick={leadToAddresses}>
          {texts.otherAddress}
        </button>
      )}
      {canLeaveOut && (
        <button type="button" className="link" aria-busy={isBusy} onClick={() => void goOnWithout()}>
          {texts.leaveOut}
          <span className="visually-hidden"> {line.productName}</span>
        </button>
      )}
    </p>
  );
}
