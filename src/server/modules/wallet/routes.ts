import type { wallet } from '#contract/wallet.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listOwnPoints, readPoints } from './read-points.ts';
import { listOwnBills, readPlot, readWallet } from './read-wallet.ts';

export const walletRoutes: Handlers<typeof wallet> = {
  walletAccount: (_, context) => readWallet(context),
  walletBills: (input, context) => listOwnBills(context, input),
  walletPlot: (_, context) => readPlot(context),
  pointsAccount: (_, context) => readPoints(context),
  pointsRecords: (page, context) => listOwnPoints(context, page),
};
