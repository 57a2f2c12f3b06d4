import type { Sql } from 'postgres';

/** Small facts that explain the act later: an amount as text, the reason given, the state before. Never secrets. */
export type ActDetails = Readonly<Record<string, string | number | boolean | null>>;

export interface OperatorAct {
  /** Who: `operatorName()` of the command line. */
  operator: string;
  /** The command and its action: 'applications approve'. */
  command: string;
  /** What it is about, a noun and its number: 'application 12'. */
  subject: string;
  details?: ActDetails;
  at: Date;
}

/** Records an act in the transaction of its effect, so that neither exists without the other. */
export const recordOperatorAct = (tx: Sql, { operator, command, subject, details = {}, at }: OperatorAct) => tx`
  insert into operator_act (operator, command, subject, details, created_at)
  values (${operator}, ${command}, ${subject}, ${JSON.stringify(details)}::text::jsonb, ${at})`;
