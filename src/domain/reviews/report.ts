/** Why a shopper reports a review as abuse. */
export const REPORT_REASONS = ['offensive', 'advertising', 'untrue', 'privacy', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
