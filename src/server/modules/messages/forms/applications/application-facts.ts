import { z } from 'zod';

/** What was decided about an application for a shop. */
export const APPLICATION = z.object({
  applicationId: z.int(),
  shop: z.string(),
  /** Percent of each sale; '' where it was refused. */
  fee: z.string(),
  /** What the operator wrote; '' where it was approved. */
  reason: z.string(),
});
