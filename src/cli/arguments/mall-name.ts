import type { Sql } from 'postgres';
import { readGlobalSetting } from '#server/modules/settings/change-setting.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';

/** What erases much of a mall goes on only if exactly its name is typed. Nothing is asked at a terminal. */
export async function agreeByName(sql: Sql, typed: string | undefined, why: string, options = ''): Promise<void> {
  const { siteName = 'Mallfront' } = await readGlobalSetting(sql);
  if (typed !== siteName)
    throw new OperatorError(`${why}, then repeat its name: ${options}--name "${String(siteName)}".`);
}
