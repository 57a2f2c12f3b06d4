import { DAY_MS, MINUTE_MS } from '../time/duration.ts';

/** An unpaid order is cancelled after so long, and a pre-order forgotten. */
export const PAY_MINUTES = 30;
export const PRE_ORDER_MINUTES = 60;
/** After so many days what was sent counts as received, and what was received as completed. */
export const RECEIVE_DAYS = 14;
export const COMPLETE_DAYS = 7;
/** Points that were gained can be used so long after the order is completed. */
export const FREEZE_DAYS = 7;
export const MOST_ORDER_LINES = 100;

/** All moments are epoch milliseconds. */
export const payUntil = (placedAt: number): number => placedAt + PAY_MINUTES * MINUTE_MS;
export const preOrderUntil = (madeAt: number): number => madeAt + PRE_ORDER_MINUTES * MINUTE_MS;
export const completedBy = (receivedAt: number): number => receivedAt + COMPLETE_DAYS * DAY_MS;
export const releasedBy = (completedAt: number): number => completedAt + FREEZE_DAYS * DAY_MS;

/** Whether it is too late to pay; at the very moment it is. */
export const isOverdue = (payBy: number, now: number): boolean => now >= payBy;
