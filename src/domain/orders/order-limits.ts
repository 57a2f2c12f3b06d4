import { DAY_MS, MINUTE_MS } from '../time/duration.ts';

/** An unpaid order is cancelled after so long, and a pre-order forgotten. */
export const PAY_MINUTES = 30;
export const PRE_ORDER_MINUTES = 60;
/** After so many days what was sent counts as received. */
export const RECEIVE_DAYS = 14;
/**
 * So long after its receipt pieces of an order can be returned, where the mall has set no other time. When it ends the
 * order is completed and its points are credited.
 */
export const RETURN_DAYS = 15;
/** So long after the shop has agreed a product has to be sent back; later the request is closed. */
export const SEND_BACK_DAYS = 7;
export const MOST_ORDER_LINES = 100;

/** All moments are epoch milliseconds. */
export const payUntil = (placedAt: number): number => placedAt + PAY_MINUTES * MINUTE_MS;
export const preOrderUntil = (madeAt: number): number => madeAt + PRE_ORDER_MINUTES * MINUTE_MS;
export const returnUntil = (receivedAt: number, returnDays: number): number => receivedAt + returnDays * DAY_MS;
export const sendBackBy = (agreedAt: number): number => agreedAt + SEND_BACK_DAYS * DAY_MS;

/** Whether it is too late to pay; at the very moment it is. */
export const isOverdue = (payBy: number, now: number): boolean => now >= payBy;
