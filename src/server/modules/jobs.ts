import type { Job } from '../platform/jobs/job.ts';
import { platformJobs } from '../platform/jobs/jobs.ts';
import { accountJobs } from './accounts/jobs.ts';
import { aftersalesJobs } from './aftersales/jobs.ts';
import { alertJobs } from './alerts/jobs.ts';
import { checkoutJobs } from './checkout/jobs.ts';
import { messageJobs } from './messages/jobs.ts';
import { orderJobs } from './orders/jobs.ts';
import { paymentJobs } from './payments/jobs.ts';
import { promotionJobs } from './promotions/jobs.ts';
import { searchJobs } from './search/jobs.ts';
import { uploadJobs } from './uploads/jobs.ts';
import { verificationJobs } from './verification/jobs.ts';
import { walletJobs } from './wallet/jobs.ts';

/** Everything that an open mall does by the clock. */
export const jobs: readonly Job[] = [
  ...orderJobs,
  ...aftersalesJobs,
  ...promotionJobs,
  ...paymentJobs,
  ...walletJobs,
  ...platformJobs,
  ...accountJobs,
  ...verificationJobs,
  ...messageJobs,
  ...checkoutJobs,
  ...uploadJobs,
  ...alertJobs,
  ...searchJobs,
];
