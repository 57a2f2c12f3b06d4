import { asc, inArray } from 'drizzle-orm';
import { NO_THRESHOLD } from '#domain/pricing/no-threshold.ts';
import { freeShipping, shippingRule, shippingTemplate, shippingTransit } from '../../server/modules/schema.ts';
import { reserveIds } from '../../server/platform/db/reserve-ids.ts';
import type { Amounts } from '../amounts.ts';
import type { Codes } from '../codes.ts';
import type { ReadContext, WriteContext } from '../kind.ts';
import { deleteRows, putRows, replaceRows } from '../rows.ts';
import { plainNumber } from './fields.ts';
import {
  CHARGES,
  type FreeFile,
  type RuleFile,
  type TemplateFile,
  type Templates,
  type TransitFile,
  UNITS,
} from './shipping-file.ts';

/** How a shop ships: reading templates from the database, and writing them. */

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function regionText(id: number, codes: Codes): string {
  return id === 0 ? '*' : (codes.findKey('country', id) ?? `region:${id}`);
}

const regionId = (text: string, codes: Codes) =>
  text === '*' ? 0 : text.startsWith('region:') ? Number(text.slice('region:'.length)) : codes.id('country', text);

const inOrder = <T extends { region: string }>(items: readonly T[]) =>
  items.toSorted((a, b) => (a.region < b.region ? -1 : a.region > b.region ? 1 : 0));

type TemplateRow = typeof shippingTemplate.$inferSelect;

interface TemplateParts {
  rules: Map<number, (typeof shippingRule.$inferSelect)[]>;
  free: Map<number, (typeof freeShipping.$inferSelect)[]>;
  transit: Map<number, (typeof shippingTransit.$inferSelect)[]>;
}

function templateOf(row: TemplateRow, parts: TemplateParts, codes: Codes, amounts: Amounts): TemplateFile {
  const price = (minor: number) => amounts.text(minor, row.currency);
  return {
    name: row.name,
    charge: CHARGES[row.appoint] ?? 'free',
    unit: UNITS[row.chargeBy - 1] ?? 'pieces',
    currency: row.currency,
    handlingDays: row.handlingDays,
    cutOff: timeOf(row.cutOff),
    restDays: row.restDays,
    rules: inOrder(
      (parts.rules.get(row.id) ?? []).map((one) => ({
        region: regionText(one.regionId, codes),
        first: plainNumber(one.first),
        firstPrice: price(one.firstPrice),
        renewal: plainNumber(one.renewal),
        renewalPrice: price(one.renewalPrice),
      })),
    ),
    free: inOrder(
      (parts.free.get(row.id) ?? []).map((one) => ({
        region: regionText(one.regionId, codes),
        number: one.number === NO_THRESHOLD.number ? undefined : plainNumber(one.number),
        price: one.price === NO_THRESHOLD.price ? undefined : price(one.price),
      })),
    ),
    transit: inOrder(
      (parts.transit.get(row.id) ?? []).map(({ regionId, least, most }) => ({
        region: regionText(regionId, codes),
        least,
        most,
      })),
    ),
  };
}

/** All templates by the id of their shop. */
export async function readTemplates({ orm, codes, amounts }: ReadContext): Promise<Map<number, Templates>> {
  const rows = await orm.select().from(shippingTemplate);
  const parts = {
    rules: Map.groupBy(await orm.select().from(shippingRule).orderBy(asc(shippingRule.id)), (one) => one.templateId),
    free: Map.groupBy(await orm.select().from(freeShipping).orderBy(asc(freeShipping.id)), (one) => one.templateId),
    transit: Map.groupBy(await orm.select().from(shippingTransit), ({ templateId }) => templateId),
  };
  return new Map(
    [...Map.groupBy(rows, ({ merchantId }) => merchantId)].map(([merchantId, own]) => [
      merchantId,
      Object.fromEntries(
        own
          .toSorted((a, b) => (a.code < b.code ? -1 : 1))
          .map((row) => [row.code, templateOf(row, parts, codes, amounts)]),
      ),
    ]),
  );
}

/** Templates with their amounts as the mall writes them. */
export const canonicalTemplates = (templates: Templates, { canonical }: Amounts): Templates =>
  Object.fromEntries(
    Object.entries(templates).map(([code, template]) => {
      const plain = (amountText: string) => canonical(amountText, template.currency);
      const rules = template.rules.map((one) => ({
        ...one,
        firstPrice: plain(one.firstPrice),
        renewalPrice: plain(one.renewalPrice),
      }));
      const free = template.free.map((one) => ({
        ...one,
        price: one.price === undefined ? undefined : plain(one.price),
      }));
      return [code, { ...template, rules, free }];
    }),
  );

/** Templates with their lists by region, as the mall has them. */
export const orderedTemplates = (templates: Templates): Templates =>
  Object.fromEntries(
    Object.entries(templates).map(([code, { rules, free, transit, ...template }]) => [
      code,
      { ...template, rules: inOrder(rules), free: inOrder(free), transit: inOrder(transit) },
    ]),
  );

interface OwnTemplates {
  merchant: string;
  merchantId: number;
  templates: Templates;
}

/** Makes the templates of some shops be these. */
export async function writeTemplates(all: readonly OwnTemplates[], context: WriteContext): Promise<void> {
  const { tx, orm, codes, amounts } = context;
  const owners = all.map(({ merchantId }) => merchantId);
  const stored = await orm.select().from(shippingTemplate).where(inArray(shippingTemplate.merchantId, owners));
  const wanted = all.flatMap(({ merchant, merchantId, templates }) =>
    Object.entries(templates).map(([code, template]) => ({ key: `${merchant}/${code}`, merchantId, code, template })),
  );
  const known = new Map(stored.map((row) => [`${row.merchantId} ${row.code}`, row.id]));
  const nextId = await reserveIds(tx, shippingTemplate, wanted.length);
  const placed = wanted.map((one) => {
    const id = known.get(`${one.merchantId} ${one.code}`);
    return { ...one, isNew: id === undefined, id: id ?? nextId() };
  });
  const kept = new Set(placed.map(({ id }) => id));
  const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await deleteRows(context, shippingTemplate, shippingTemplate.id, gone);
  await putRows(
    context,
    shippingTemplate,
    placed.map(({ isNew, id, merchantId, code, template: one }) => ({
      isNew,
      row: {
        id,
        code,
        merchantId,
        name: one.name,
        appoint: CHARGES.indexOf(one.charge),
        chargeBy: UNITS.indexOf(one.unit) + 1,
        currency: one.currency,
        handlingDays: one.handlingDays,
        cutOff: minutesOf(one.cutOff),
        restDays: one.restDays,
      },
    })),
  );
  for (const { key, id } of placed) codes.set('shipping template', key, id);
  await writeParts(placed, context, amounts);
}

async function writeParts(
  placed: readonly { id: number; key: string; template: TemplateFile }[],
  context: WriteContext,
  amounts: Amounts,
): Promise<void> {
  const { codes } = context;
  const ids = placed.map(({ id }) => id);
  const rows = <T>(list: 'rules' | 'free' | 'transit', row: (one: never, currency: string) => T) =>
    placed.flatMap(({ id: templateId, template }) =>
      template[list].map((one) => ({
        templateId,
        regionId: regionId(one.region, codes),
        ...row(one as never, template.currency),
      })),
    );
  const price = (text: string, currency: string) => amounts.minor(text, currency);
  await replaceRows(
    context,
    shippingRule,
    shippingRule.templateId,
    ids,
    rows('rules', ({ first, firstPrice, renewal, renewalPrice }: RuleFile, of) => ({
      first,
      firstPrice: price(firstPrice, of),
      renewal,
      renewalPrice: price(renewalPrice, of),
    })),
  );
  await replaceRows(
    context,
    freeShipping,
    freeShipping.templateId,
    ids,
    rows('free', ({ number, price: from }: FreeFile, of) => ({
      number: number ?? NO_THRESHOLD.number,
      price: from === undefined ? NO_THRESHOLD.price : price(from, of),
    })),
  );
  await replaceRows(
    context,
    shippingTransit,
    shippingTransit.templateId,
    ids,
    rows('transit', ({ least, most }: TransitFile) => ({ least, most })),
  );
}
