import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { categoryOf } from '../compose/catalog/taxonomy.ts';
import { brandPicture } from '../compose/content/mall-pictures.ts';
import type { DemoContext } from '../demo-context.ts';
import { picturePath } from '../picture-spec.ts';
import { inLocales } from './in-locales.ts';

async function writeCategories({ tx, taxonomy }: DemoContext): Promise<void> {
  const placed = [...taxonomy.values()];
  await copyRows(
    tx,
    schema.category,
    placed.map(({ id, key, parentId, level, content }) => ({
      id,
      code: key,
      parentId,
      level,
      icon: content.icon ?? '',
      isWorn: content.worn ?? false,
      sort: id,
    })),
  );
  await copyRows(
    tx,
    schema.categoryText,
    placed.flatMap(({ id, content }) => inLocales((locale) => ({ categoryId: id, name: content.name[locale] }))),
  );
}

/** Each category of a guide has its own; those written first are looked at first. */
async function writeSizeGuides({ tx, taxonomy, content }: DemoContext): Promise<void> {
  await copyRows(
    tx,
    schema.sizeGuide,
    content.sizeGuides
      .flatMap((guide, position) => guide.categories.map((category) => ({ guide, position, category })))
      .map(({ guide: { figure, systems, measures, rows }, position, category }, at) => ({
        id: at + 1,
        categoryId: categoryOf(taxonomy, category).id,
        position,
        figure,
        systems,
        measures,
        sizes: rows.map(({ sizes: [first = ''] }) => first),
        rows,
      })),
  );
}

/** A brand's name is the same in every language; its icon is its initial. */
async function writeBrands({ tx, content }: DemoContext): Promise<void> {
  await copyRows(
    tx,
    schema.brand,
    content.brands.map((brand, i) => ({
      id: i + 1,
      code: brand.id,
      icon: picturePath(brandPicture(brand, i)),
      sort: i + 1,
    })),
  );
  await copyRows(
    tx,
    schema.brandText,
    content.brands.flatMap(({ name }, i) => inLocales(() => ({ brandId: i + 1, name }))),
  );
}

async function writeTags({ tx, content }: DemoContext): Promise<void> {
  const { tags } = content.vocabulary;
  await copyRows(
    tx,
    schema.tag,
    tags.map(({ id, position }, i) => ({ id: i + 1, code: id, position, sort: i + 1 })),
  );
  await copyRows(
    tx,
    schema.tagText,
    tags.flatMap(({ name }, i) => inLocales((locale) => ({ tagId: i + 1, name: name[locale] }))),
  );
}

async function writeGuarantees({ tx, content }: DemoContext): Promise<void> {
  const { guarantees } = content.vocabulary;
  await copyRows(
    tx,
    schema.guarantee,
    guarantees.map(({ id, icon }, i) => ({ id: i + 1, code: id, icon, sort: i + 1 })),
  );
  await copyRows(
    tx,
    schema.guaranteeText,
    guarantees.flatMap(({ name, content: text }, i) =>
      inLocales((locale) => ({ guaranteeId: i + 1, name: name[locale], content: text[locale] })),
    ),
  );
}

/** What products hang on: categories, brands, flags, promises. */
export async function writeCatalogue(context: DemoContext): Promise<void> {
  await writeCategories(context);
  await writeSizeGuides(context);
  await writeTags(context);
  await writeGuarantees(context);
  await writeBrands(context);
}
