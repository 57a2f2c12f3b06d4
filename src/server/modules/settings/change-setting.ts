import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import { OperatorError } from '../../platform/config/operator-error.ts';
import type { Mall } from '../../platform/mall.ts';
import { findSetting, lockSetting, mergeSetting } from './queries/settings.ts';
import { SETTING_KEYS, type SettingKey, type SettingName } from './setting-keys.ts';

const GLOBAL = 'global';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The row 'global' as it is stored, by name. */
export async function readGlobalSetting(sql: Sql): Promise<Record<string, unknown>> {
  const stored = await findSetting(sql, GLOBAL);
  return isRecord(stored) ? stored : {};
}

export const readStoredSettings = ({ db }: Pick<Mall, 'db'>) => readGlobalSetting(db.sql);

export interface SettingChange {
  name: SettingName;
  typed: string;
  /** Of a text that each language has of its own. */
  language?: Locale | undefined;
  operator: string;
}

function readChange({ name, typed, language }: SettingChange): unknown {
  const key: SettingKey = SETTING_KEYS[name];
  const read = key.schema.safeParse(typed);
  if (!read.success) throw new OperatorError(`${name} ${read.error.issues.at(-1)?.message}, not "${typed}".`);
  if (key.isByLanguage !== (language === undefined ? undefined : true))
    throw new OperatorError(key.isByLanguage ? `${name} needs --language.` : `${name} is the same in every language.`);
  return read.data;
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** Stores a setting as an operator typed it, and records the act. Throws an `OperatorError` that says what it can be. */
export async function changeSetting({ db, clock }: Pick<Mall, 'db' | 'clock'>, change: SettingChange): Promise<void> {
  const { name, language, operator } = change;
  const value = readChange(change);
  await db.transact(async (tx) => {
    await lockSetting(tx, GLOBAL);
    const before = (await readGlobalSetting(tx))[name];
    const all = isRecord(before) ? before : {};
    await mergeSetting(tx, GLOBAL, { [name]: language ? { ...all, [language]: value } : value });
    const details = {
      ...(language && { language }),
      before: shown(language ? all[language] : before),
      after: shown(value),
    };
    const act = { command: 'settings set', subject: `setting ${name}`, details };
    await recordOperatorAct(tx, { operator, ...act, at: new Date(clock()) });
  });
}
