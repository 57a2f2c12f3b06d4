import type { ReadinessCheck } from '../platform/signals/readiness.ts';
import { hasWayToPay } from './payments/index.ts';
import { listCurrencies } from './settings/index.ts';

/** What a mall needs to serve, beside what the platform needs. */
export const readinessChecks: readonly ReadinessCheck[] = [
  {
    name: 'currency',
    weight: 'required',
    async findTodo({ db }) {
      const currencies = await listCurrencies(db.sql);
      return currencies.some(({ isDefault }) => isDefault)
        ? null
        : 'The mall has no base currency, so no price can be shown. Run "mall init", or "mall restore" for a mall that was saved.';
    },
  },
  {
    name: 'payments',
    weight: 'advised',
    findTodo: async (mall) =>
      (await hasWayToPay(mall))
        ? null
        : 'No payment provider is on, so buyers pay from their wallets alone. Configure one, and give its currency a rate.',
  },
];
