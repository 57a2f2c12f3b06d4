import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { placeShelves } from '../compose/merchants/shelves.ts';
import { shippingRows } from '../compose/merchants/shipping-templates.ts';
import { type DemoContext, topsOf } from '../demo-context.ts';
import { itemAt } from '../random.ts';
import { inLocales } from './in-locales.ts';

/** Percent that the mall keeps, by top category in their order. */
const FEES = ['5.00', '4.50', '6.00', '6.00', '8.00', '8.00', '7.00', '3.00', '6.00', '6.50'];

/** What sorts of shop there are, and what shops deal in. */
export async function writeMerchantTypes({ tx, content, taxonomy }: DemoContext): Promise<void> {
  const types = content.vocabulary.merchantTypes;
  await copyRows(
    tx,
    schema.merchantType,
    types.map(({ id }, i) => ({ id: i + 1, code: id })),
  );
  await copyRows(
    tx,
    schema.merchantTypeText,
    types.flatMap(({ name, info }, i) =>
      inLocales((locale) => ({ typeId: i + 1, name: name[locale], info: info[locale] })),
    ),
  );
  const tops = topsOf(taxonomy);
  await copyRows(
    tx,
    schema.merchantCategory,
    tops.map(({ key }, i) => ({ id: i + 1, code: key, handlingFee: itemAt(FEES, i) })),
  );
  await copyRows(
    tx,
    schema.merchantCategoryText,
    tops.flatMap(({ content: { name } }, i) => inLocales((locale) => ({ categoryId: i + 1, name: name[locale] }))),
  );
}

export async function writeShelves({ tx, content, taxonomy }: DemoContext): Promise<void> {
  const shelves = placeShelves(content, taxonomy);
  await copyRows(
    tx,
    schema.shelf,
    shelves.map(({ id, merchantId, parentId }) => ({ id, merchantId, parentId, sort: id })),
  );
  await copyRows(
    tx,
    schema.shelfText,
    shelves.flatMap(({ id, name }) => inLocales((locale) => ({ shelfId: id, name: name[locale] }))),
  );
}

export async function writeShipping({ tx, content }: DemoContext): Promise<void> {
  const all = content.merchants.map((_, i) => shippingRows(i + 1));
  await copyRows(
    tx,
    schema.shippingTemplate,
    all.flatMap(({ templates }) => templates),
  );
  await copyRows(
    tx,
    schema.shippingRule,
    all.flatMap(({ rules }) => rules),
  );
  await copyRows(
    tx,
    schema.shippingTransit,
    all.flatMap(({ transits }) => transits),
  );
  await copyRows(
    tx,
    schema.freeShipping,
    all.flatMap(({ free }) => free),
  );
}
