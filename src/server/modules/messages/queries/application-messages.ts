import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { chosenChannels, postWanted } from './post.ts';

export interface DecidedApplication {
  applicationId: number;
  /** The applicant. */
  buyerId: number;
  /** Of the shop. */
  name: string;
  /** Language of the application. */
  locale: Locale;
  at: Date;
}

/** To the applicant, by the channels that are not switched off. */
export const insertApplicationMessage = (
  tx: Sql,
  kind: 'applicationApproved' | 'applicationRefused',
  one: DecidedApplication,
  more: { handlingFee: string; reason: string },
) => tx`
  with posted as (
    select 'merchants.' || ${kind}::text || ' ' || ${one.applicationId}::int as event, b.id as buyer_id, b.email,
      ${one.locale}::text as locale, x.in_app, x.by_email,
      jsonb_build_object('applicationId', ${one.applicationId}::int, 'shop', ${one.name}::text,
        'fee', ${more.handlingFee}::text, 'reason', ${more.reason}::text) as facts
    from buyer b ${chosenChannels(tx, 'application')} where b.id = ${one.buyerId} and b.closed_at is null),
  ${postWanted(tx, { kind, at: one.at })}`;
