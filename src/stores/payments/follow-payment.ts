import { CallError } from '#api-client/caller.ts';
import { callBinding } from '#api-client/own-currency.ts';
import { ORDER_CLOSED, ORDER_NOT_FOUND, PAYMENT_DECLINED } from '#contract/error-codes.ts';
import type { PayType } from '#contract/payments.ts';
import { loadClock, serverNow } from '../shell/clock.ts';
import { $payments, type Declined, declinePayment } from './begin-payment.ts';

/** What became of a payment: `closed` is an order that takes none any more. */
export type Outcome = 'paid' | 'timedOut' | 'closed';
/** What a question was answered by; `lost` where it was not. A declined payment leaves the order open for another. */
export type ReceivedEvent = Outcome | 'unpaid' | 'lost' | 'loggedOut' | Declined;

const EVERY_MS = 3_000;
/** The longest pause after answers that did not come. */
const MOST_MS = 48_000;

/** Error codes that end the wait for a payment. Other refusals, such as too many requests, leave the order open. */
const CLOSED: readonly number[] = [ORDER_NOT_FOUND, ORDER_CLOSED];

function faultOf(error: unknown): ReceivedEvent {
  if (!(error instanceof CallError)) return 'lost';
  if (error.problem === 'login') return 'loggedOut';
  if (error.errorCode === PAYMENT_DECLINED) return { state: 'declined', message: error.message };
  return CLOSED.includes(error.errorCode) ? 'closed' : 'lost';
}

/** Any of them says whether the order is paid, by whichever method; each asks its own gateway. */
const RESULT = {
  weixin: 'payWechatResult',
  alipay: 'payAlipayResult',
  card: 'payCardResult',
  yue: 'payWechatResult',
} as const satisfies Record<PayType, string>;

/** Queries the mall, which queries the gateway if it has received no message from it. */
export async function queryPaid(orderNo: string, payType: PayType | null): Promise<ReceivedEvent> {
  return callBinding(RESULT[payType ?? 'yue'], { orderNo }).then((isPaid) => (isPaid ? 'paid' : 'unpaid'), faultOf);
}

interface Followed {
  orderNo: string;
  /** What is being paid by now. */
  payType: () => PayType | null;
  /** Until when it can be paid, by the server's clock. */
  until: number;
  tell: (outcome: Outcome) => void;
}

const isOver = async (until: number) => {
  await loadClock();
  const now = serverNow();
  return now !== null && now >= until;
};

/** A hidden page sends no requests. */
const seen = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'visible') resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });

/**
 * Asks every three seconds, while somebody looks, whether an order is paid, until it is, its time is over or no buyer is
 * logged in any more; less often while the mall does not answer. Gives what stops it, and what asks at once.
 */
export function followPayment({ orderNo, payType, until, tell }: Followed) {
  let isStopped = false;
  let isExplained = false;
  let lost = 0;
  let wake = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(EVERY_MS * 2 ** lost, MOST_MS));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const stop = () => {
    isStopped = true;
    wake();
  };
  function end(outcome: Outcome): void {
    stop();
    if (isExplained) return;
    isExplained = true;
    tell(outcome);
  }
  async function ask(): Promise<ReceivedEvent> {
    // Read first: what was paid in the last second is answered as paid.
    const wasOver = await isOver(until);
    const method = payType();
    const begun = method ? $payments.get()[method] : undefined;
    const received = await queryPaid(orderNo, method);
    const isDeclined = typeof received === 'object';
    if (method && isDeclined) declinePayment(method, begun, received);
    lost = received === 'lost' ? lost + 1 : 0;
    if (received === 'paid' || received === 'closed') end(received);
    else if (wasOver && (received === 'unpaid' || isDeclined)) end('timedOut');
    // Nothing more can come of itself; who presses "I have paid" asks all the same.
    else if (wasOver || received === 'loggedOut') stop();
    return received;
  }
  async function follow(): Promise<void> {
    while (!isStopped) {
      await pause();
      if (!isStopped) await seen();
      if (!isStopped) await ask();
    }
  }
  void follow();
  const leave = () => {
    isExplained = true;
    stop();
  };
  return { stop: leave, ask };
}
