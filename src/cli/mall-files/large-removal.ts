import type { Sql } from 'postgres';
import type { Plan } from '#mall-files/index.ts';
import { agreeByName } from '../arguments/mall-name.ts';

/** 'product 120 of 300, tag 11 of 12' */
const removalText = ({ largeRemovals }: Plan) =>
  largeRemovals.map(({ kind, removed, of }) => `${kind} ${removed} of ${of}`).join(', ');

/** What a dry run adds to a plan that removes much. */
export const removalNote = (plan: Plan): string =>
  plan.largeRemovals.length === 0
    ? ''
    : ` Removing so much (${removalText(plan)}) needs the mall's name: --prune --name "My mall".`;

/** A folder that lacks files by mistake would empty the mall, so the mall's name has to be typed where much is removed. */
export async function agreeToRemoval(sql: Sql, plan: Plan, typed: unknown): Promise<void> {
  if (plan.largeRemovals.length === 0) return;
  await agreeByName(
    sql,
    typeof typed === 'string' ? typed : undefined,
    `--prune removes a large part of what this mall has: ${removalText(plan)}. Look at the plan first (--dry-run)`,
    '--prune ',
  );
}
