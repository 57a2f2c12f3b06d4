import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import { isRefused } from '../shell/call-failure.ts';

export type Bill = CallData<'sandboxBill'>;

export type SandboxWallet =
  | { state: 'loading' | 'gone' | 'failed'; bill: null }
  | { state: 'asking' | 'approving' | 'declining' | 'approved' | 'declined' | 'closed' | 'lost'; bill: Bill };

export const $sandboxWallet = atom<SandboxWallet>({ state: 'loading', bill: null });

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
  if (!ticket) return;
  try {
    const bill = await callMall('sandboxBill', { ...ticket });
    $sandboxWallet.set({ state: bill.isOpen ? 'asking' : 'closed', bill });
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
  } catch (error) {
    $sandboxWallet.set({ state: isRefused(error) ? 'closed' : 'lost', bill });
  }
}
