import type { Locale } from '#locale/locales.ts';
import { defineEvent } from '../../../platform/events/event.ts';

interface DecidedApplication {
  applicationId: number;
  /** The applicant. */
  buyerId: number;
  /** Of the shop. */
  name: string;
  /** Language in which the application was sent. */
  locale: Locale;
  at: Date;
}

/** The shop is open, and the applicant's account runs it. */
export const applicationApproved = defineEvent<DecidedApplication & { merchantId: number; handlingFee: string }>(
  'merchants.applicationApproved',
);

/** The applicant reads `reason`, which the operator wrote. */
export const applicationRefused = defineEvent<DecidedApplication & { reason: string }>('merchants.applicationRefused');
