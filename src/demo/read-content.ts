import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { typesetTree } from '#locale/typography/typeset.ts';
import { brandSchema, categorySchema, kindSchema, sizeGuideSchema, vocabularySchema } from './content-format.ts';
import {
  agreementSchema,
  articleCategorySchema,
  couponSchema,
  mallSchema,
  merchantSchema,
  newsSchema,
  reviewSchema,
} from './mall-format.ts';

const FOLDER = fileURLToPath(new URL('./content', import.meta.url));

function readJson<T extends z.ZodType>(path: string, schema: T): z.infer<T> {
  const written: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const read = schema.safeParse(typesetTree(written, (key) => key === 'names'));
  if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** Every file of a folder, in the order of the names, so that no file system decides about ids. */
function readFolder<T extends z.ZodType>(path: string, schema: T): z.infer<T>[] {
  const files = readdirSync(path).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => readJson(join(path, name), schema));
}

export type DemoContent = ReturnType<typeof readContent>;

/** All written content, checked. Takes about a quarter of a second. */
export function readContent(folder = FOLDER) {
  const file = <T extends z.ZodType>(name: string, schema: T) => readJson(join(folder, name), schema);
  return {
    kinds: readFolder(join(folder, 'kinds'), kindSchema),
    categories: file('categories.json', z.array(categorySchema)),
    sizeGuides: file('sizeGuides.json', z.array(sizeGuideSchema)),
    brands: file('brands.json', z.array(brandSchema)),
    merchants: file('shops.json', z.array(merchantSchema)),
    vocabulary: file('vocabulary.json', vocabularySchema),
    mall: file('mall.json', mallSchema),
    reviews: file('reviews.json', z.array(reviewSchema)),
    coupons: file('coupons.json', z.array(couponSchema)),
    news: readFolder(join(folder, 'news'), newsSchema),
    articleCategories: file('articleCategories.json', z.array(articleCategorySchema)),
    agreements: readFolder(join(folder, 'agreements'), agreementSchema),
  };
}
