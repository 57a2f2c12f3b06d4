import { z } from 'zod';
import {
  articleCategory,
  articleCategoryText,
  brand,
  brandText,
  guarantee,
  guaranteeText,
  merchantCategory,
  merchantCategoryText,
  merchantType,
  merchantTypeText,
  tag,
  tagText,
} from '../../server/modules/schema.ts';
import { gatherTexts, spreadTexts, textsOf } from '../texts.ts';
import { codedKind } from './coded-kind.ts';
import { importedKeyFault, longText, names, picture, shortText, sort } from './fields.ts';

/** Small lists that products, shops and news refer to. */

const named = ({ names: all }: { names: z.infer<typeof names> }) =>
  spreadTexts(all, (name, locale) => ({ locale, name }));

const SORT = 'lower numbers stand first';
const ICON = 'name of an icon such as "truck"; "" for none';

const brandSchema = z
  .strictObject({
    icon: picture.default('').describe('logo'),
    sort: sort.default(0).describe(SORT),
    isShown: z.boolean().default(true).describe('whether lists and filters show it'),
    names: names.describe('name'),
  })
  .describe('Brands. A key may also be what an import made of a name: "import:for two".');

export const brands = codedKind<z.infer<typeof brandSchema>, typeof brand, typeof brandText>({
  name: 'brand',
  keyFault: importedKeyFault,
  place: { file: 'brands.json' },
  schema: brandSchema,
  table: brand,
  textTable: brandText,
  owner: 'brandId',
  doc: ({ icon, sort, isShown }, texts) => ({ icon, sort, isShown, names: gatherTexts(texts, ({ name }) => name) }),
  columns: ({ names: _, ...columns }) => columns,
  texts: named,
});

const tagSchema = z
  .strictObject({
    place: z.enum(['below', 'before']).default('below').describe("where it stands at a product's name"),
    sort: sort.default(0).describe(SORT),
    names: names.describe('what it says'),
  })
  .describe('Flags of products. A key may also be what an import made of a name: "import:for two".');

export const tags = codedKind<z.infer<typeof tagSchema>, typeof tag, typeof tagText>({
  name: 'tag',
  keyFault: importedKeyFault,
  place: { file: 'tags.json' },
  schema: tagSchema,
  table: tag,
  textTable: tagText,
  owner: 'tagId',
  doc: ({ position, sort }, texts) => ({
    place: position === 1 ? ('before' as const) : ('below' as const),
    sort,
    names: gatherTexts(texts, ({ name }) => name),
  }),
  columns: ({ place, sort }) => ({ position: place === 'before' ? 1 : 0, sort }),
  texts: named,
});

const guaranteeSchema = z
  .strictObject({
    icon: shortText.default('').describe(ICON),
    sort: sort.default(0).describe(SORT),
    texts: textsOf(
      z.strictObject({
        name: shortText.min(1).describe('the promise in short'),
        content: longText.default('').describe('what it means'),
      }),
    ).describe('what it says'),
  })
  .describe('What shops promise with products.');

export const guarantees = codedKind<z.infer<typeof guaranteeSchema>, typeof guarantee, typeof guaranteeText>({
  name: 'guarantee',
  place: { file: 'guarantees.json' },
  schema: guaranteeSchema,
  table: guarantee,
  textTable: guaranteeText,
  owner: 'guaranteeId',
  doc: ({ icon, sort }, texts) => ({
    icon,
    sort,
    texts: gatherTexts(texts, ({ name, content }) => ({ name, content })),
  }),
  columns: ({ icon, sort }) => ({ icon, sort }),
  texts: ({ texts }) => spreadTexts(texts, (text, locale) => ({ locale, ...text })),
});

const merchantTypeSchema = z
  .strictObject({
    texts: textsOf(
      z.strictObject({
        name: shortText.min(1).describe('name'),
        info: longText.default('').describe('what applicants read about it'),
      }),
    ).describe('what it is called'),
  })
  .describe('Kinds of shops, of which each shop has one.');

export const merchantTypes = codedKind<
  z.infer<typeof merchantTypeSchema>,
  typeof merchantType,
  typeof merchantTypeText
>({
  name: 'merchant type',
  place: { file: 'merchant-types.json' },
  schema: merchantTypeSchema,
  table: merchantType,
  textTable: merchantTypeText,
  owner: 'typeId',
  doc: (_, texts) => ({ texts: gatherTexts(texts, ({ name, info }) => ({ name, info })) }),
  columns: () => ({}),
  texts: ({ texts }) => spreadTexts(texts, (text, locale) => ({ locale, ...text })),
});

/** A share as the mall writes it: "7" is "7.00". Other texts are left to the check of its form. */
const wholeShare = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text).toFixed(2) : text);

const merchantCategorySchema = z
  .strictObject({
    handlingFee: z
      .string()
      .regex(/^(100|\d{1,2})(\.\d{1,2})?$/, { error: 'is a share in percent such as "5.00"' })
      .overwrite(wholeShare)
      .describe('percent of a sale that the mall keeps, 0 to 100 with at most two decimals: "5.00"'),
    names: names.describe('name'),
  })
  .describe('What shops sell, of which each shop has one; it decides the fee.');

export const merchantCategories = codedKind<
  z.infer<typeof merchantCategorySchema>,
  typeof merchantCategory,
  typeof merchantCategoryText
>({
  name: 'merchant category',
  place: { file: 'merchant-categories.json' },
  schema: merchantCategorySchema,
  table: merchantCategory,
  textTable: merchantCategoryText,
  owner: 'categoryId',
  doc: ({ handlingFee }, texts) => ({ handlingFee, names: gatherTexts(texts, ({ name }) => name) }),
  columns: ({ handlingFee }) => ({ handlingFee }),
  texts: named,
});

const articleCategorySchema = z
  .strictObject({
    icon: shortText.or(picture).default('').describe(`picture, or ${ICON}`),
    sort: sort.default(0).describe(SORT),
    isOn: z.boolean().default(true).describe('whether its articles are shown'),
    names: names.describe('name'),
  })
  .describe('Sections of the news.');

export const articleCategories = codedKind<
  z.infer<typeof articleCategorySchema>,
  typeof articleCategory,
  typeof articleCategoryText
>({
  name: 'article category',
  place: { file: 'article-categories.json' },
  schema: articleCategorySchema,
  table: articleCategory,
  textTable: articleCategoryText,
  owner: 'categoryId',
  doc: ({ icon, sort, isOn }, texts) => ({ icon, sort, isOn, names: gatherTexts(texts, ({ name }) => name) }),
  columns: ({ names: _, ...columns }) => columns,
  texts: named,
});
