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

const brandSchema = z.strictObject({
  icon: picture.default(''),
  sort: sort.default(0),
  isShown: z.boolean().default(true),
  names,
});

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

const tagSchema = z.strictObject({
  /** Where it stands at a product's name. */
  place: z.enum(['below', 'before']).default('below'),
  sort: sort.default(0),
  names,
});

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

const guaranteeSchema = z.strictObject({
  icon: shortText.default(''),
  sort: sort.default(0),
  texts: textsOf(z.strictObject({ name: shortText.min(1), content: longText.default('') })),
});

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

const merchantTypeSchema = z.strictObject({
  texts: textsOf(z.strictObject({ name: shortText.min(1), info: longText.default('') })),
});

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

const merchantCategorySchema = z.strictObject({
  /** Percent of a sale that the mall keeps. */
  handlingFee: z.string().regex(/^(100|\d{1,2})(\.\d{1,2})?$/, { error: 'is a share in percent such as "5.00"' }),
  names,
});

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

const articleCategorySchema = z.strictObject({
  icon: shortText.or(picture).default(''),
  sort: sort.default(0),
  isOn: z.boolean().default(true),
  names,
});

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
