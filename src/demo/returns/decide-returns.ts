import type { Sql } from 'postgres';
import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { SECOND_MS } from '#domain/time/duration.ts';
import { approveCase, type Decided, receiveReturn } from '../../server/modules/aftersales/decide-case.ts';
import { literal } from '../../server/platform/db/literal.ts';
import type { Job } from '../../server/platform/jobs/job.ts';
import type { Mall } from '../../server/platform/mall.ts';
import { AUTOPILOT_STEP_MS } from '../autopilot/rules.ts';
import { PAST_RETURNS } from '../messages/add-messages.ts';

type Deciding = Pick<Mall, 'db' | 'clock' | 'log'> & { config: Pick<Mall['config'], 'localOnly'> };

const AT_ONCE = 20;
const OPERATOR = 'autopilot';

/**
 * Requests for made-up products that have waited for their shop since a moment. Those that were made up keep their state
 * until their buyer makes a step.
 */
const listToDecide = (sql: Sql, before: Date) => sql<{ no: string; status: number }[]>`
  select c.no, c.status from refund_case c
  where c.status in (${literal(sql, REFUND_STATUS.underReview)}, ${literal(sql, REFUND_STATUS.toReceive)})
    and c.changed_at <= ${before} and c.changed_at > to_timestamp((
      select (value #>> '{}')::float8 from setting where name = ${PAST_RETURNS}) / 1000)
    and exists (
      select 1 from order_line l join product g on g.id = l.product_id
      where l.id = c.order_line_id and g.source like 'demo:%')
  order by c.id limit ${AT_ONCE}`;

const decide = (mall: Deciding, { no, status }: { no: string; status: number }): Promise<Decided> =>
  status === REFUND_STATUS.underReview
    ? approveCase(mall, { no, operator: OPERATOR })
    : receiveReturn(mall, { no, operator: OPERATOR });

/** Agrees to requests of visitors of a demo mall that is `localOnly`, and receives what they send back, some minutes later; returns how many steps it made. */
export async function decideReturns(mall: Deciding): Promise<number> {
  if (!mall.config.localOnly) return 0;
  let made = 0;
  for (const one of await listToDecide(mall.db.sql, new Date(mall.clock() - AUTOPILOT_STEP_MS))) {
    try {
      if ((await decide(mall, one)).kind === 'done') made++;
    } catch (error) {
      mall.log.error({ err: error, no: one.no }, 'a return of the demo mall is not decided yet');
    }
  }
  return made;
}

export const returnsJob: Job = {
  name: 'demo-returns',
  everyMs: 30 * SECOND_MS,
  work: decideReturns,
  failureMessage: 'returns of the demo mall are not decided yet',
};
