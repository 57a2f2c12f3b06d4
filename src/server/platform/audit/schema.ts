import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, moment } from '../db/columns.ts';
import type { ActDetails } from './operator-act.ts';

/** What operators decided, by command and by subject. A trigger refuses every change and removal. */
export const operatorAct = pgTable(
  'operator_act',
  {
    id: bigId(),
    /** Who: the account of the machine that ran the command; 'autopilot' for the demo mall's. */
    operator: text('operator').notNull(),
    /** 'applications approve' */
    command: text('command').notNull(),
    /** What it was about: 'application 12', 'return RE2026…'. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<ActDetails>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('operator_act_subject').on(t.subject, t.id), index('operator_act_command').on(t.command, t.id)],
);
