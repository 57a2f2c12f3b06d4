import type { Sql } from 'postgres';
import { APPLICATION_STATUS } from '#domain/merchants/merchant-application.ts';
import type { Locale } from '#locale/locales.ts';
import { literal } from '#server/platform/db/literal.ts';
import {
  postApplicationApproved,
  postApplicationRefused,
  postReviewAnswered,
} from '../../server/modules/messages/subscriptions.ts';
import type { PastStep } from './past-step.ts';

interface PastAnswer {
  reviewId: number;
  productId: number;
  merchantId: number;
  locale: Locale;
  reply: string;
  at: Date;
}

const listAnswers = (tx: Sql, buyerId: number, since: Date) => tx<PastAnswer[]>`
  select id as "reviewId", product_id as "productId", merchant_id as "merchantId", locale, reply, replied_at as at
  from review where user_id = ${buyerId} and reply <> '' and replied_at >= ${since} order by id`;

interface PastDecision {
  applicationId: number;
  status: number;
  name: string;
  locale: Locale;
  handlingFee: string;
  reason: string;
  at: Date;
}

const listDecisions = (tx: Sql, buyerId: number, since: Date) => tx<PastDecision[]>`
  select id as "applicationId", status, name, locale, handling_fee::text as "handlingFee", reason, decided_at as at
  from merchant_application
  where buyer_id = ${buyerId} and status <> ${literal(tx, APPLICATION_STATUS.waiting)} and decided_at >= ${since} order by id`;

/** What shops have answered to a demo buyer's reviews, and what the mall has decided about their applications. */
export async function answerSteps(tx: Sql, buyerId: number, since: Date): Promise<PastStep[]> {
  const [answers, decisions] = [await listAnswers(tx, buyerId, since), await listDecisions(tx, buyerId, since)];
  return [
    ...answers.map((answer) => ({
      at: answer.at.getTime(),
      make: (own: Sql) => postReviewAnswered(own, { ...answer, buyerId, isFirst: true }),
    })),
    ...decisions.map(({ status, ...decision }) => ({
      at: decision.at.getTime(),
      make: (own: Sql) =>
        (status === APPLICATION_STATUS.approved ? postApplicationApproved : postApplicationRefused)(own, {
          ...decision,
          buyerId,
        }),
    })),
  ];
}
