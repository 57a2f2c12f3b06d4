import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import type { FlashSaleSession } from '#contract/promotions/promotions.ts';
import type { SaleQuery } from '#locale/list-query.ts';
import { describeFailure } from '../shell/paged-list.ts';

export interface SaleShown {
  session: FlashSaleSession;
  number: number;
  page: CallData<'seckillGoods'> | null;
  state: 'loading' | 'ready' | 'failed';
  /** What the mall says of a question that it refused. */
  message?: string;
}

export const EACH = 20;
const MOST_PAGES = 500;

/** Today's and tomorrow's sessions; null while those of the page stand. */
export const $sessions = atom<readonly FlashSaleSession[] | null>(null);
/** The products on screen; null while those of the page stand. */
export const $sale = atom<SaleShown | null>(null);

/** False when the mall does not return its sessions; the sessions loaded before stay. */
export async function loadSessions(): Promise<boolean> {
  const received = await callMall('seckillSessions', {}).catch(() => null);
  if (received) $sessions.set(received);
  return received !== null;
}

/** The same session on a page: the products on screen stay until the new ones are here. */
const stays = (session: FlashSaleSession) => {
  const shown = $sale.get();
  return shown?.session.startTimeStamp === session.startTimeStamp ? shown.page : null;
};

/** Loads a page of a session's products. An answer that comes after the next choice is dropped. */
export async function loadSale(session: FlashSaleSession, number: number): Promise<void> {
  const loading: SaleShown = { session, number, page: stays(session), state: 'loading' };
  $sale.set(loading);
  const { date, startTime, endTime } = session;
  const wish = { date, startTime, endTime, page: number, limit: EACH };
  try {
    const page = await callMall('seckillGoods', wish);
    if ($sale.get() === loading) $sale.set({ ...loading, page, state: 'ready' });
  } catch (error) {
    if ($sale.get() === loading) $sale.set({ ...loading, state: 'failed', ...describeFailure(error) });
  }
}

/** Products of the sessions that run now; none when the mall cannot say. */
export async function readRunningSale(): Promise<NonNullable<CallData<'seckillNow'>>> {
  return (await callMall('seckillNow', {}).catch(() => null)) ?? [];
}

/** The session that begins next, today or tomorrow; null when there is none, or the mall cannot say. */
export async function readNextSession(): Promise<FlashSaleSession | null> {
  const received = await callMall('seckillSessions', {}).catch(() => null);
  return received?.find(({ status }) => status > 1) ?? null;
}

/** What an address asks for; nonsense in it counts as not asked. */
export function readSaleQuery(search: string): SaleQuery {
  const given = new URLSearchParams(search);
  const text = (name: string, form: RegExp) => {
    const value = given.get(name) ?? '';
    return form.test(value) ? value : undefined;
  };
  const page = Number(text('page', /^[1-9]\d{0,2}$/) ?? 1);
  return {
    date: text('date', /^\d{4}-\d\d-\d\d$/),
    startTime: text('startTime', /^\d\d:\d\d$/),
    page: page > 1 && page <= MOST_PAGES ? page : undefined,
  };
}

/** The session that a question names; undefined when there is none such. */
export const requestedSession = (sessions: readonly FlashSaleSession[], { date, startTime }: SaleQuery) =>
  sessions.find((session) => session.date === date && session.startTime === startTime);
