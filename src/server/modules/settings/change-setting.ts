import type { Locale } from '#locale/locales.ts';
import { OperatorError } from '../../platform/config/operator-error.ts';
import type { Mall } from '../../platform/mall.ts';
import { findSetting, mergeSetting } from './queries/settings.ts';
import { SETTING_KEYS, type SettingKey, type SettingName } from './setting-keys.ts';

const GLOBAL = 'global';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export async function readStoredSettings({ db }: Pick<Mall, 'db'>): Promise<Record<string, unknown>> {
  const stored = await findSetting(db.sql, GLOBAL);
  return isRecord(stored) ? stored : {};
}

/** Stores a setting as an operator typed it. Throws an `OperatorError` that says what it can be. */
export async function changeSetting(
  mall: Pick<Mall, 'db'>,
  name: SettingName,
  typed: string,
  language?: Locale,
): Promise<void> {
  const key: SettingKey = SETTING_KEYS[name];
  const read = key.schema.safeParse(typed);
  if (!read.success) throw new OperatorError(`${name} ${read.error.issues.at(-1)?.message}, not "${typed}".`);
  if (key.isByLanguage !== (language === undefined ? undefined : true))
    throw new OperatorError(key.isByLanguage ? `${name} needs --language.` : `${name} is the same in every language.`);
  const before = (await readStoredSettings(mall))[name];
  const value = language ? { ...(isRecord(before) ? before : {}), [language]: read.data } : read.data;
  await mergeSetting(mall.db.sql, GLOBAL, { [name]: value });
}
