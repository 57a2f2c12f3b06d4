import { gaugeReader } from '../../platform/metrics/gauges.ts';
import { readMailState } from './queries/mail-state.ts';

export const messageGauges = gaugeReader({
  help: {
    mall_mails_due: 'Mails whose time has come and that no process has begun to send',
    mall_mails_retried: 'Mails of which an attempt has failed and another one follows',
    mall_mails_failed: 'Mails that were given up in the last 30 days: mall status',
  },
  async read({ db, clock }) {
    const { due, retried, failed } = await readMailState(db.sql, new Date(clock()));
    return { mall_mails_due: due, mall_mails_retried: retried, mall_mails_failed: failed };
  },
});
