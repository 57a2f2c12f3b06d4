import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import { isRefused } from '../shell/call-failure.ts';

export type Bill = CallData<'sandboxBill'>;

export type SandboxWallet =
  | { state: 'loading' | 'gone' | 'failed'; bill: null }
  | { state: 'asking' | 'approving' | 'declining' | 'approved' | 'declined' | 'closed' | 'lost'; bill: Bill };

export const $sandboxWallet = atom<SandboxWallet>({ state: 'loading', bill: null });

export type RefundAnswer = NonNullable<Bill['refunds']>;

/** How refunds of the bill are answered, once it is paid. A choice that has not arrived can be made again. */
export interface RefundChoice {
  chosen: RefundAnswer;
  state: 'saved' | 'saving' | 'lost';
}
export const $refundChoice = atom<RefundChoice | null>(null);

const choiceOf = (refunds: Bill['refunds']): RefundChoice | null => refunds && { chosen: refunds, state: 'saved' };

export interface Ticket {
  no: string;
  ticket: string;
}

/** '#<number>.<ticket>', as the code says it; null for anything else. */
export function readTicket(hash: string): Ticket | null {
  const [, no, ticket] = /^#([\w-]{1,40})\.([\w-]{1,64})$/.exec(hash) ?? [];
  return no && ticket ? { no, ticket } : null;
}

export async function loadSandboxBill(ticket: Ticket | null): Promise<void> {
  $sandboxWallet.set({ state: ticket ? 'loading' : 'gone', bill: null });
  $refundChoice.set(null);
  if (!ticket) return;
  try {
    const bill = await callMall('sandboxBill', { ...ticket });
    $sandboxWallet.set({ state: bill.isOpen ? 'asking' : 'closed', bill });
    $refundChoice.set(choiceOf(bill.refunds));
  } catch (error) {
    $sandboxWallet.set({ state: isRefused(error) ? 'gone' : 'failed', bill: null });
  }
}

/** Approves or declines, once; without an answer it may be pressed again. */
export async function answerSandboxBill(ticket: Ticket, isApproved: boolean): Promise<void> {
  const { state, bill } = $sandboxWallet.get();
  if (!bill || (state !== 'asking' && state !== 'lost')) return;
  $sandboxWallet.set({ state: isApproved ? 'approving' : 'declining', bill });
  try {
    const isTaken = await callMall('sandboxAnswer', { ...ticket, isApproved });
    $sandboxWallet.set({ state: isTaken ? (isApproved ? 'approved' : 'declined') : 'closed', bill });
    if (isTaken && isApproved) $refundChoice.set(choiceOf('atOnce'));
  } catch (error) {
    $sandboxWallet.set({ state: isRefused(error) ? 'closed' : 'lost', bill });
  }
}

/** Decides how the mall's refunds of the bill are answered; those that have waited end at once. */
export async function chooseSandboxRefunds(ticket: Ticket, refunds: RefundAnswer): Promise<void> {
  const before = $refundChoice.get();
  if (!before || before.state === 'saving') return;
  $refundChoice.set({ chosen: refunds, state: 'saving' });
  try {
    await callMall('sandboxRefunds', { ...ticket, refunds });
    $refundChoice.set({ chosen: refunds, state: 'saved' });
  } catch {
    $refundChoice.set({ chosen: before.chosen, state: 'lost' });
  }
}
