import { z } from 'zod';
import { readGlobalSetting } from '../../server/modules/settings/change-setting.ts';
import { lockSetting, mergeSetting } from '../../server/modules/settings/queries/settings.ts';
import { SETTING_KEYS, type SettingKey } from '../../server/modules/settings/setting-keys.ts';
import { defineKind } from '../kind.ts';
import { textsOf } from '../texts.ts';
import { longText, picture, shortText } from './fields.ts';

/** Settings that only files have: `mall settings` sets none of them. */
const MORE = {
  copyright: textsOf(shortText).or(shortText).describe('copyright line of the footer'),
  copyrightCompanyImage: picture.describe('picture of the company in the footer'),
  leftTopLogo: picture.describe('logo of the mall, in the header'),
  goodStoreImage: picture.describe('picture of pages on which nothing is found'),
  unpaidOrders: z.int().min(1).describe('orders that one buyer may leave unpaid at a time'),
  unpaidPieces: z.int().min(1).describe('pieces in all of them'),
  unpaidPiecesOfSku: z.int().min(1).describe('pieces of one SKU in them, and in a line of the cart'),
} as const;

/** The same rules as `mall settings set` has, of the stored value. */
const stored = ({ schema, isByLanguage, about }: SettingKey): z.ZodType => {
  const value = z
    .string()
    .meta({ title: 'setting' })
    .nullable()
    .refine((text) => text === null || schema.safeParse(text).success, {
      error: ({ input }) => schema.safeParse(input).error?.issues.at(-1)?.message ?? 'cannot be so',
    });
  return (isByLanguage ? textsOf(longText) : value).describe(about);
};

const known = Object.fromEntries(
  Object.entries(SETTING_KEYS).map(([name, key]) => [name, stored(key).optional()]),
) as Record<string, z.ZodType>;
const more = Object.fromEntries(Object.entries(MORE).map(([name, one]) => [name, one.optional()]));

const schema = z
  .strictObject({ ...known, ...more })
  .describe('Settings of the whole mall. `mall settings` changes most of them as well.');
type SettingsFile = Record<string, unknown>;

/** The settings of the whole mall; one that is left out keeps its value. */
export const settings = defineKind<SettingsFile>({
  name: 'settings',
  place: { single: 'settings.json' },
  schema: schema as z.ZodType<SettingsFile>,
  kept: [...Object.keys(known), ...Object.keys(more)],
  warnings: async (changes, { shipsTo }) =>
    changes.flatMap(({ key, after: { homeCountry } }) =>
      typeof homeCountry === 'string' && homeCountry !== '' && !shipsTo(homeCountry)
        ? [{ key, path: ['homeCountry'], message: `is ${homeCountry}, where the mall does not ship to` }]
        : [],
    ),
  async *read({ tx }) {
    const all = await readGlobalSetting(tx);
    yield [
      'settings',
      Object.fromEntries(Object.keys(schema.shape).flatMap((n) => (all[n] === undefined ? [] : [[n, all[n]]]))),
    ];
  },
  lock: (tx) => lockSetting(tx, 'global'),
  async write(changes, { tx }) {
    for (const { after } of changes) await mergeSetting(tx, 'global', after);
  },
});
