import { isLocale, LOCALES, type Locale } from '#locale/locales.ts';
import { changeSetting, readStoredSettings } from '#server/modules/settings/change-setting.ts';
import { isSettingName, SETTING_KEYS, type SettingName } from '#server/modules/settings/setting-keys.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { operatorName } from '../audit/operator-name.ts';
import type { Command } from '../command.ts';
import { PAGES_FOLLOW } from '../output/pages-follow.ts';
import { table } from '../output/table.ts';

const USAGE = 'list | get KEY | set KEY VALUE [--language de]';

export function readKey(text: string | undefined): SettingName {
  if (text !== undefined && isSettingName(text)) return text;
  throw new OperatorError(`There is no setting "${text ?? ''}". "mall settings list" shows all.`);
}

export function readLanguage(text: string | boolean | undefined): Locale | undefined {
  if (text === undefined) return undefined;
  if (typeof text === 'string' && isLocale(text)) return text;
  throw new OperatorError(`--language is one of ${LOCALES.join(', ')}, not "${text}".`);
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Each setting with its value and what it changes. */
export const settingsTable = (stored: Record<string, unknown>): string =>
  table(Object.entries(SETTING_KEYS).map(([name, { about }]) => [name, shown(stored[name]), about]));

export const settings: Command = {
  usage: USAGE,
  options: { language: { type: 'string', about: 'language of a text that each language has of its own' } },
  async run({ positionals, values }, config) {
    const [action, key, value, more] = positionals;
    const isWhole = { list: key === undefined, get: value === undefined, set: value !== undefined }[action ?? ''];
    if (!isWhole || more !== undefined) throw new OperatorError(`Usage: mall settings ${USAGE}.`);
    const name = action === 'list' ? null : readKey(key);
    const language = readLanguage(values['language']);
    const open = await openMall(config);
    try {
      if (name && value !== undefined) {
        await changeSetting(open.mall, { name, typed: value, language, operator: operatorName() });
        console.log(`${name} is changed. ${PAGES_FOLLOW}`);
        return;
      }
      const stored = await readStoredSettings(open.mall);
      console.log(name ? shown(stored[name]) : settingsTable(stored));
    } finally {
      await open.close();
    }
  },
};
